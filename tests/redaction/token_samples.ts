import { glue, keyFile, signs } from "./signs.ts";
import type { Samples } from "./samples.ts";

const upper = (count: number) => signs(count, "upper").toUpperCase().replaceAll(/[^A-Z2-7]/g, "B");
const hex = (count: number) => signs(count, "hex");
const url = (count: number) => signs(count, "url");
const base64 = (count: number) => signs(count, "base64");

const USER_ID = btoa("123456789012345678");

/** Secrets that are found by their own shape. */
export const TOKEN_SAMPLES: Readonly<Record<string, Samples>> = {
  "private-key": {
    found: [
      ...["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "OPENSSH PRIVATE KEY"]
        .map((kind) => keyFile(kind)),
      keyFile("PGP PRIVATE KEY BLOCK"),
      glue("LS0tLS1CRUdJ", btoa(keyFile("RSA PRIVATE KEY")).slice(12)),
    ],
    left: [
      keyFile("PUBLIC KEY"),
      keyFile("CERTIFICATE"),
      glue("A file with -----BEGIN ", "PRIVATE KEY----- in its first line is a key."),
      glue("split('-----BEGIN ", "PRIVATE KEY-----', '-----END ", "PRIVATE KEY-----')"),
      glue("-----BEGIN ", "PRIVATE KEY-----\n...\n-----END ", "PRIVATE KEY-----"),
      glue("LS0tLS1CRUdJ", btoa(keyFile("CERTIFICATE")).slice(12)),
    ],
  },
  "aws-access-key-id": {
    found: [glue("AKIA", upper(16)), glue("ASIA", upper(16))],
    left: [
      glue("AKIA", "IOSFODNN7", "EXAMPLE"),
      glue("AKIA", upper(20)),
      glue("x", "AKIA", upper(16)),
      "AKIA, ASIA",
    ],
  },
  "github-token": {
    found: [
      ...["ghp", "gho", "ghu", "ghs", "ghr"].map((kind) => glue(kind, "_", signs(36))),
      glue("ghp", "_", "A".repeat(36)),
      glue("github", "_pat_", signs(22), "_", signs(59)),
      glue("ghs", "_", signs(30), ".", url(40), ".", url(40)),
    ],
    left: [
      glue("ghp", "_", "x".repeat(36)),
      glue("ghp", "_your_token_here"),
      "ghp_tokens_are_for_people",
      "github_pat_of_the_year",
    ],
  },
  "gitlab-token": {
    found: [
      ...["glpat", "gldt", "glrt", "glcbt", "glptt", "glft", "glsoat", "glimt", "glagent", "gloas", "glffct"]
        .map((kind) => glue(kind, "-", url(20))),
      glue("glpat", "-", url(27), ".", "0a", ".", "0a1b2c3d4"),
      glue("GR13", "48941", url(20)),
    ],
    left: [glue("glpat", "-", "x".repeat(20)), "glpat-<token>", "glft-gear"],
  },
  "slack-token": {
    found: [
      glue("xoxb", "-123456789012-123456789012-", signs(24)),
      glue("xoxp", "-123456789012-123456789012-123456789012-", hex(32)),
      glue("xapp", "-1-A0123456789-123456789012-", hex(64)),
      glue("xoxe", ".xoxp-1-", signs(163)),
      glue("xoxd", "-", signs(40), "%2B", signs(20), "%3D"),
    ],
    left: ["xoxb-your-bot-token", "xoxo-with-love-and-kisses", glue("xoxb", "-", "x".repeat(24))],
  },
  "google-api-key": {
    found: [glue("AIza", url(35)), glue("AQ.", "Ab8", url(46))],
    left: [glue("AIza", "Sy..."), glue("b/", "AIza", signs(35)), glue("AIza", "X".repeat(35))],
  },
  "google-oauth-secret": {
    found: [glue("GOC", "SPX-", url(28)), glue("ya29", ".", url(60)), glue("1/", "/0", url(40))],
    left: ["GOCSPX-your-secret", "ya29.…"],
  },
  "azure-client-secret": { found: [glue("aB1", "8Q~", signs(34))], left: ["a8Q~short", "IQ~ and more"] },
  "anthropic-key": {
    found: [
      glue("sk-", "ant-api03-", url(93), "AA"),
      glue("sk-", "ant-admin01-", url(93), "AA"),
      glue("sk-", "ant-oat01-", url(93), "AA"),
    ],
    left: ["sk-ant-...", "sk-ant-api03-xxxxxxxxxxxxxxxx", "sk-ant-your-key-goes-here"],
  },
  "openai-key": {
    found: [
      glue("sk-", signs(48)),
      ...["proj", "svcacct", "admin", "None"].map((kind) =>
        glue("sk-", kind, "-", url(74), "T3Blbk", "FJ", url(74))
      ),
      glue("sk-", "or-v1-", hex(64)),
      glue("sess-", signs(40)),
    ],
    left: [
      "sk-...",
      "sk-fading-circle sk-circle-fade-dot-with-a-long-name",
      "task-list",
      "sk-proj-xxxxxxxxxxxxxxxxxxxx",
    ],
  },
  "huggingface-token": {
    found: [glue("hf", "_", signs(34)), glue("api", "_org_", signs(34))],
    left: ["hf_hub_download", "hf_transfer", glue("hf", "_", "x".repeat(34))],
  },
  "npm-token": {
    found: [glue("npm", "_", signs(36))],
    left: ["npm_config_user_agent", "npm_lifecycle_event_of_this"],
  },
  "pypi-token": { found: [glue("pypi", "-AgEIcHlwaS5vcmc", url(70))], left: ["pypi-server", "pypi-AgE…"] },
  "stripe-key": {
    found: [
      ...["sk_live", "sk_test", "rk_live"].map((kind) => glue(kind, "_", signs(24))),
      glue("wh", "sec_", signs(32)),
    ],
    left: [glue("pk", "_live_", signs(24)), "sk_test_...", glue("sk", "_test_", "x".repeat(24))],
  },
  "twilio-key": {
    found: [glue("SK", hex(32))],
    left: [glue("AC", hex(32)), glue("TASK", hex(32)), glue("SK", hex(40))],
  },
  "sendgrid-key": {
    found: [glue("SG", ".", url(22), ".", url(43))],
    left: ["SG.short.key", "SG.xxxxxxxxxxxxxxxx.yyyyyyyyyyyyyyyy"],
  },
  "discord-token": {
    found: [
      glue(USER_ID, ".", "GaBcDe", ".", url(38)),
      glue("MT", USER_ID.slice(2), "a1.", "GaBcDe", ".", url(27)),
    ],
    left: ["NodeList.prototype.forEach", "Module.exports.aVeryLongNameOfAFunctionInIt"],
  },
  "telegram-token": {
    found: [glue("1234567890", ":AA", url(33))],
    left: [glue("12:AA", url(10)), "1234567890:Ab", glue("1700000000", ":", hex(32))],
  },
  "service-token": {
    found: [
      glue("dop", "_v1_", hex(64)),
      glue("dapi", hex(32)),
      glue("shp", "at_", hex(32)),
      glue("lin", "_api_", signs(40)),
      glue("ntn", "_", signs(46)),
      glue("PMAK", "-", hex(24), "-", hex(34)),
      glue("dp.", "pt.", signs(43)),
      glue("hvs", ".", url(90)),
      glue("gl", "sa_", signs(32), "_", hex(8)),
      glue("NRAK", "-", upper(27)),
      glue("sntr", "ys_", base64(100), "_", base64(43)),
      glue("gsk", "_", signs(52)),
      glue("xai", "-", signs(80)),
      glue("pplx", "-", signs(48)),
      glue("r8", "_", signs(37)),
      glue("figd", "_", url(40)),
      glue("pat", signs(14), ".", hex(64)),
      glue("ATA", "TT3", url(186)),
      glue("HRKU", "-", url(60)),
      glue("ruby", "gems_", hex(48)),
      glue("dckr", "_pat_", url(27)),
      glue("sbp", "_", hex(40)),
      glue("sb", "_secret_", url(31)),
      glue("pscale", "_tkn_", url(43)),
      glue("AGE-SECRET", "-KEY-1", upper(58)),
      glue("ops", "_eyJ", base64(300)),
      glue("sq0", "atp-", url(22)),
      glue("pul", "-", hex(40)),
      glue("tvly", "-", signs(32)),
      glue("fw", "_", signs(24)),
    ],
    left: [
      "dapix",
      "lin_api_key",
      "xai-sdk",
      "pplx-api",
      "r8_e4m3",
      "pattern.abc",
      "glc_init",
      "fw_version_number_of_it",
    ],
  },
  jwt: {
    found: [
      glue("eyJ", url(17), ".eyJ", url(40), ".", url(43)),
      glue("eyJ", url(17), ".eyJ", url(40)),
      glue("eyJ", url(30), ".", url(40), ".", url(16), ".", url(60), ".", url(22)),
    ],
    left: [glue("data:application/json;base64,eyJ", base64(200)), "eyJhbGci.x.y", "eyJ…"],
  },
};
