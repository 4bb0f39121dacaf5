import type { SecretKind } from "./secret_kind.ts";

const WORD_SIGNS = "A-Za-z0-9";

/** The signs of base64, for prefixes that base64 may have in it. */
const BASE64_SIGNS = "A-Za-z0-9+/_-";

/**
 * A pattern at the start of a word. A word also starts behind an escaped line break or tab, an escaped sign of a URL, and
 * what sets the colour of a terminal, though these end in letters or digits.
 */
function word(pattern: RegExp, signs = WORD_SIGNS): RegExp {
  return new RegExp(
    `(?:(?<![${signs}])|(?<=\\\\[nrt]|%[0-9A-Fa-f]{2}|\\[[0-9;]{0,8}m))(?:${pattern.source})`,
  );
}

/**
 * Tokens and keys that their own prefix gives away. The shapes are those that the vendors document; lengths are lower
 * limits, since vendors lengthen their tokens and a cut token is still part of one.
 */
export const TOKEN_KINDS: readonly SecretKind[] = [
  {
    name: "aws-access-key-id",
    title: "AWS access key id",
    find: word(/(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/, BASE64_SIGNS),
  },
  {
    name: "github-token",
    title: "GitHub token: personal, fine-grained, OAuth, user, server or refresh",
    find: word(
      /(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9]{20,}_?)[A-Za-z0-9_]*(?:\.[A-Za-z0-9_-]{16,})*/,
    ),
  },
  {
    name: "gitlab-token",
    title: "GitLab token: personal, deploy, runner, trigger, feed and others",
    find: word(
      /(?:gl(?:pat|dt|rt|rtr|cbt|ptt|ft|soat|imt|agent|oas|ffct|wt)-[A-Za-z0-9_-]{20,}(?:\.[a-z0-9]{2}\.[a-z0-9]{7,9})?|GR1348941[A-Za-z0-9_-]{20,})/,
    ),
  },
  {
    name: "slack-token",
    title: "Slack token: bot, user, app, workspace, configuration or refresh",
    find: word(/(?:xox[a-z](?:\.xox[a-z])?-|xapp-)(?=[A-Za-z%+/=-]{0,40}[0-9])[A-Za-z0-9%+/=-]{10,}/),
  },
  {
    name: "google-api-key",
    title: "Google API key",
    find: word(/(?:AIza[A-Za-z0-9_-]{35}|AQ\.Ab[A-Za-z0-9_-]{40,})/, BASE64_SIGNS),
  },
  {
    name: "google-oauth-secret",
    title: "Google OAuth client secret, access or refresh token",
    find: word(
      /(?:GOCSPX-[A-Za-z0-9_-]{20,}|ya29\.[A-Za-z0-9_-]{20,}[A-Za-z0-9_.-]*|1\/\/0[A-Za-z0-9_-]{30,})/,
      BASE64_SIGNS,
    ),
  },
  {
    name: "azure-client-secret",
    title: "Azure client secret",
    find: word(/[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,}/, BASE64_SIGNS),
  },
  {
    name: "anthropic-key",
    title: "Anthropic API or admin key, OAuth token",
    find: word(/sk-ant-[A-Za-z0-9_-]{16,}/),
  },
  {
    name: "openai-key",
    title: "OpenAI API key: user, project, service account or admin, and keys of the same shape",
    find: word(
      /(?:sk-(?:proj|svcacct|service|admin|None|or-v1)-[A-Za-z0-9_-]{16,}|sk-[A-Za-z0-9]{32,}|sess-[A-Za-z0-9]{40,})/,
    ),
  },
  {
    name: "huggingface-token",
    title: "Hugging Face token",
    find: word(/(?:hf_[A-Za-z0-9]{30,}|api_org_[A-Za-z0-9]{30,})/),
  },
  {
    name: "npm-token",
    title: "npm access token",
    find: word(/npm_[A-Za-z0-9]{30,}/),
  },
  {
    name: "pypi-token",
    title: "PyPI upload token",
    find: word(/pypi-A[A-Za-z0-9_-]{40,}/),
  },
  {
    name: "stripe-key",
    title: "Stripe secret or restricted key, webhook secret",
    find: word(/(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/]{24,}={0,2})/),
  },
  {
    name: "twilio-key",
    title: "Twilio API key; an account's token behind its id",
    find: word(
      /(?:SK[0-9a-f]{32}(?![A-Za-z0-9+/])|AC[0-9a-f]{32}:(?<secret>[0-9a-f]{32})(?![A-Za-z0-9]))/,
      BASE64_SIGNS,
    ),
  },
  {
    name: "sendgrid-key",
    title: "SendGrid API key",
    find: word(/SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/, BASE64_SIGNS),
  },
  {
    name: "discord-token",
    title: "Discord bot token",
    find: word(/[MNO][A-Za-z0-9_-]{22,28}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,}/, BASE64_SIGNS),
  },
  {
    name: "telegram-token",
    title: "Telegram bot token",
    find: /(?<![0-9])[0-9]{6,12}:AA[A-Za-z0-9_-]{30,}/,
  },
  {
    name: "service-token",
    title: "Token of another service with a prefix of its own",
    find: word(
      new RegExp(
        [
          "dop_v1_[a-f0-9]{40,}", // DigitalOcean
          "doo_v1_[a-f0-9]{40,}",
          "dapi[a-f0-9]{32}(?:-[0-9])?", // Databricks
          "shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}", // Shopify
          "lin_api_[A-Za-z0-9]{32,}", // Linear
          "ntn_[A-Za-z0-9]{40,}", // Notion
          "PMAK-[a-f0-9]{20,}-[a-f0-9]{20,}", // Postman
          "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{40,}", // Doppler
          "hv[sbr]\\.[A-Za-z0-9_-]{24,}", // Vault
          "[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,}", // Terraform Cloud
          "gl(?:sa|c)_[A-Za-z0-9+/=_]{32,}", // Grafana
          "NRAK-[A-Z0-9]{27}", // New Relic
          "sntry[su]_[A-Za-z0-9+/=_-]{40,}", // Sentry
          "gsk_[A-Za-z0-9]{40,}", // Groq
          "xai-[A-Za-z0-9]{60,}",
          "pplx-[A-Za-z0-9]{40,}", // Perplexity
          "r8_[A-Za-z0-9]{36,}", // Replicate
          "figd_[A-Za-z0-9_-]{40,}", // Figma
          "pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}", // Airtable
          "ATATT3[A-Za-z0-9_=-]{100,}", // Atlassian
          "HRKU-[A-Za-z0-9_-]{30,}", // Heroku
          "rubygems_[a-f0-9]{48}",
          "dckr_[a-z]{3}_[A-Za-z0-9_-]{20,}", // Docker
          "sb(?:p_[a-f0-9]{40}|_secret_[A-Za-z0-9_-]{20,})", // Supabase
          "pscale_(?:pw|tkn|oauth)_[A-Za-z0-9_.=-]{32,}", // PlanetScale
          "AGE-SECRET-KEY-1[A-Z0-9]{58}",
          "ops_eyJ[A-Za-z0-9+/]{100,}={0,2}", // 1Password
          "sq0(?:atp|csp)-[A-Za-z0-9_-]{22,}", // Square
          "pul-[a-f0-9]{40}", // Pulumi
          "tvly-[A-Za-z0-9-]{24,}", // Tavily
          "fw_[A-Za-z0-9]{22,}", // Fireworks
        ].join("|"),
      ),
    ),
  },
  {
    name: "jwt",
    title: "JSON Web Token",
    find: word(/eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+){0,3}/, BASE64_SIGNS),
  },
];
