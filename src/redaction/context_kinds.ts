import { findAuthorization } from "./authorization.ts";
import { findUrlPasswords } from "./url_passwords.ts";
import { isSecretValue } from "./secret_value.ts";
import type { SecretKind, TextSpan } from "./secret_kind.ts";

const USER_AND_PASSWORD =
  /(?<=\s(?:-u|--user|--proxy-user)[ =]?\\{0,3}["']?)[^\s:"'\\]{1,64}:(?<secret>[^\s"'\\]+)/dg;

const CURL = /\b(?:curl|wget|http|https|xh)\s/;
const LONGEST_COMMAND = 400;

/** Passwords that a command line gives to curl. Elsewhere `-u a:b` may be a user and a group. */
function* findCommandPasswords(text: string): Generator<TextSpan> {
  for (const { index, groups, indices } of text.matchAll(USER_AND_PASSWORD)) {
    const before = text.slice(Math.max(0, index - LONGEST_COMMAND), index);
    if (!CURL.test(before) || !isSecretValue(groups!.secret!, { names: "password", isStrong: true })) {
      continue;
    }
    const [start, end] = indices!.groups!.secret!;
    yield { start, end };
  }
}

/** Secrets that only what stands around them gives away. */
export const CONTEXT_KINDS: readonly SecretKind[] = [
  {
    name: "aws-secret-key",
    title: "AWS secret access key, by its name or behind an access key id",
    find:
      /(?:(?:aws_?[a-z_]{0,12}(?:secret|sk)|secret_?access)[a-z_-]{0,20}(?:\\{0,3}["'`])?\s{0,4}(?::=|=>|=|:|,)?\s{0,4}|(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}\s{0,2}[\s,;:|/]\s{0,2})(?:\\{0,3}["'`])?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/i,
  },
  {
    name: "azure-key",
    title: "Key of Azure storage, a service bus or an event hub in a connection string",
    find: /\b(?:AccountKey|SharedAccessKey|SharedSecretValue)\s?=\s?(?<secret>[A-Za-z0-9+/]{32,}={0,2})/i,
  },
  {
    name: "signed-url",
    title: "Signature of a signed URL: Azure SAS, AWS, Google Cloud",
    find: /[?&;](?:sig|X-Amz-Signature|X-Goog-Signature)=(?<secret>[A-Za-z0-9+/%_-]{32,}={0,2})/i,
  },
  {
    name: "slack-webhook",
    title: "Address of a Slack webhook, without its host",
    find: /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9+/_-]{20,})/,
  },
  {
    name: "discord-webhook",
    title: "Token of a Discord webhook",
    find: /discord(?:app)?\.com\/api\/(?:v[0-9]{1,2}\/)?webhooks\/[0-9]{1,24}\/(?<secret>[A-Za-z0-9_-]{30,})/,
  },
  { name: "authorization", title: "Credentials of an authorization header", find: findAuthorization },
  {
    name: "cookie",
    title: "Cookies of a header",
    find:
      /\bcookie(?:\\{0,7}["'`])?\s{0,4}:\s{0,4}(?:\\{0,7}["'`])?(?<secret>[A-Za-z0-9_.%-]{1,64}=(?=[^"'`\\\r\n]{0,200}[0-9])[^\s"'`\\][^"'`\\\r\n]{15,})/i,
  },
  { name: "url-password", title: "Password in a URL", find: findUrlPasswords },
  {
    name: "connection-string",
    title: "Password in a connection string",
    find:
      /\b(?:server|data source|host|addr(?:ess)?|database|initial catalog|user id|uid|user(?:name)?)\s?=[^;"'\r\n=]{1,200};(?:[^;"'\r\n=]{1,40}=[^;"'\r\n=]{0,200};){0,10}?\s?(?:password|pwd)\s?=\s?(?<secret>[^;"'\r\n\\]{2,})/i,
  },
  { name: "command-password", title: "Password of a command line", find: findCommandPasswords },
  {
    name: "netrc-password",
    title: "Password in a netrc file",
    find:
      /\b(?:machine\s{1,4}[^\s"']{1,200}|default)\s{1,8}login\s{1,4}[^\s"']{1,100}\s{1,8}password\s{1,4}(?<secret>[^\s"'\\]{2,})/,
  },
];
