import type { Samples } from "./samples.ts";
import { glue, signs } from "./signs.ts";

const awsKey = signs(40, "base64", 5);
const azure = glue(signs(86, "base64", 6), "==");
const hook = glue("T0123ABCD/B0123ABCD/", signs(24));
const word = "hunter2";

/** Secrets that are found by what stands around them. */
export const CONTEXT_SAMPLES: Readonly<Record<string, Samples>> = {
  "aws-secret-key": {
    found: [
      ["aws_secret_access_key = ", awsKey, "\nregion = eu-central-1"],
      ['"SecretAccessKey": "', awsKey, '",'],
      ["AWS_SECRET_ACCESS_KEY=", awsKey, ""],
      ['{\\"secretAccessKey\\":\\"', awsKey, '\\"}'],
    ],
    left: [
      glue("aws_secret_access_key = wJalrXUtnFEMI", "/K7MDENG/bPxRfiCYEXAMPLE", "KEY"),
      glue("commit ", signs(40, "hex")),
      "aws_secret_access_key = ${AWS_SECRET_ACCESS_KEY}",
    ],
  },
  "azure-key": {
    found: [
      ["DefaultEndpointsProtocol=https;AccountName=app;AccountKey=", azure, ";EndpointSuffix=core.example"],
      [
        "Endpoint=sb://app.example/;SharedAccessKeyName=root;SharedAccessKey=",
        glue(signs(43, "base64"), "="),
        "",
      ],
    ],
    left: ["AccountKey=<key>;", "AccountKey=...", `integrity sha512-${azure}`],
  },
  "signed-url": {
    found: [
      ["https://app.blob.example/c/b?sv=2024-01-01&se=2030-01-01&sig=", glue(signs(42), "%3D"), "&sp=r"],
      ["https://s3.example/b/k?X-Amz-Expires=60&X-Amz-Signature=", signs(64, "hex"), " is"],
    ],
    left: ["https://example.org/?sig=abc&page=2", "https://example.org/?signature_kind=v4"],
  },
  "slack-webhook": {
    found: [["POST https://hooks.slack.com/services/", hook, " with text"]],
    left: [
      glue("https://hooks.slack.com/services/T00000000/B00000000/", "X".repeat(24)),
      "https://hooks.slack.com/services/…",
    ],
  },
  "discord-webhook": {
    found: [["https://discord.com/api/webhooks/123456789012345678/", signs(68, "url"), '"']],
    left: ["https://discord.com/api/webhooks/123456789012345678/<token>", "https://discord.com/channels/1/2"],
  },
  authorization: {
    found: [
      ["Authorization: Bearer ", signs(40), "\r\nHost: example.org"],
      ["curl -H 'Authorization: Bearer ", glue(word, "x"), "' https://example.org/"],
      ['curl -H "authorization: bearer ', signs(20, "hex"), '" https://example.org/'],
      ['{"Authorization": "Bearer ', signs(30, "url"), '"}'],
      ['"{\\"Authorization\\": \\"Bearer ', signs(30, "url"), '\\"}"'],
      ["Authorization: Basic ", btoa(`user:${word}`), ""],
      ["Proxy-Authorization: Basic ", btoa("u:pässwörd"), "\n"],
      ["Authorization: token ", signs(20, "hex"), ""],
      ["fetch(url, { headers: { Authorization: 'Bearer ", "A".repeat(40), "' } })"],
      ["Authorization: Digest ", 'username="u"'.replaceAll('"', "") + ", response=" + signs(32, "hex"), ""],
      ["Authorization: AWS4-HMAC-SHA256 ", glue("Credential=a/b, Signature=", signs(64, "hex")), "\n"],
      ["It sends Bearer ", signs(24), "."],
    ],
    left: [
      "Authorization: Bearer <token>",
      "Authorization: Bearer $TOKEN",
      'Authorization: `Bearer ${token}`, "Authorization": f"Bearer {token}"',
      "Authorization: Bearer YOUR_TOKEN and Authorization: Bearer ...",
      "The Bearer authentication-scheme of OAuth2.0 and Basic authentication/authorization",
      "authorization: string; authorization?: string",
      "Authorization: Only admins with level 2 can do this.",
      'WWW-Authenticate: Basic realm="example 1"',
      "Basic understanding, basic 2024 salary",
    ],
  },
  cookie: {
    found: [
      ["GET / HTTP/1.1\r\nCookie: ", glue("session=", signs(24), "; theme=dark"), "\r\n\r\n"],
      ["curl -H 'Cookie: ", glue("sid=", signs(32, "hex")), "' https://example.org"],
      ['"set-cookie": "', glue("sid=", signs(32, "hex"), "; Path=/; HttpOnly"), '"'],
    ],
    left: [
      "cookie: string",
      "Cookie: theme=dark",
      "Cookie: session=<session>",
      "a cookie: name=value and more of that",
    ],
  },
  "url-password": {
    found: [
      ["postgres://app:", word, "@db.example:5432/app"],
      ["git clone https://user:", signs(20), "@git.example/a.git"],
      ["redis://:", word, "@localhost:6379/0"],
      ["mongodb+srv://app:", "p%40ss(1)", "@cluster.example/?w=1"],
      ["https://u:", "p@ss", "@example.org/a@b"],
      ["postgres://u:", "a/b#c@d", "@db.example/app"],
      ['DATABASE_URL="mysql://admin:', "toor", '@db/app"'],
      ["amqp://guest:", "guest", "@mq.example//"],
    ],
    left: [
      "postgres://user:password@localhost/db, https://user:${PASSWORD}@example.org, https://u:<pass>@h, https://u:***@h",
      "http://localhost:8080/@vite/client, https://cdn.example:443/npm/@scope/pkg@1.2.3, ssh://git@git.example:22/a.git",
      "https://example.org/?to=a:b@c.example, https://user@example.org, mailto:a@example.org",
      "http://[::1]:8080/a@b",
    ],
  },
  "connection-string": {
    found: [
      ["Server=db.example;Database=app;User Id=sa;Password=", "S3cr et!", ";Encrypt=true"],
      ["Data Source=db;Initial Catalog=a;uid=sa;pwd=", word, ""],
    ],
    left: [
      "Server=db.example;Database=app;Trusted_Connection=True;",
      "Server=db;User Id=sa;Password=<password>;",
    ],
  },
  "command-password": {
    found: [
      ["curl -u admin:", word, " https://example.org"],
      ['curl -s --user "admin:', "pass phrase1".replace(" ", "-"), '" https://example.org'],
    ],
    left: [
      "docker run -u 1000:1000 app",
      "docker run -u app:staff2 app",
      "curl -u $USER:$PASS x",
      "git push -u origin main",
    ],
  },
  "netrc-password": {
    found: [["machine example.org\nlogin me\npassword ", word, "\n"]],
    left: ["login as user and password is needed", "The login page password field"],
  },
};
