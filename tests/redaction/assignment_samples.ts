import type { Samples } from "./samples.ts";
import { signs } from "./signs.ts";

const word = "hunter2";
const token = signs(24);
const uuid = "123e4567-e89b-42d3-a456-426614174000";

/** Values of names that say that they are secret. */
export const ASSIGNMENT_SAMPLES: Readonly<Record<string, Samples>> = {
  secret: {
    found: [
      ["DB_HOST=db.example\nDB_PASSWORD=", word, "\nDB_PORT=5432"],
      ["export API_KEY=", token, "\n"],
      ['KEY_PASSPHRASE="', "correct horse battery", '"'],
      ["SECRET_KEY_BASE='", token, "'"],
      ["A_TOKEN=", "p;w&#1(x", "\nB=1"],
      ["docker run -e POSTGRES_PASSWORD=", word, " postgres"],
      ["PGPASSWORD=", "swordfish", " psql -h db"],
      ["OPENAI_KEY=", token, ""],
      ["SMTP_PASS=", word, "\n"],
      ["PIN_PASSWORD=", "123456", ""],
      ["password: ", word, "\nuser: me"],
      ["  api_key: ", token, " # the key"],
      ['{"password":"', word, '","user":"me"}'],
      ['{"user": "me", "password": "', "swordfish", '"}'],
      ['"{\\"client_secret\\": \\"', token, '\\", \\"a\\": 1}"'],
      ['"env": "A=1\\nDB_PASSWORD=', word, '\\nB=2"'],
      ['const apiKey = "', token, '";'],
      ["authToken := `", token, "`"],
      ["'password' => '", "s3cr3t!", "',"],
      ['password: str = "', word, '"'],
      ["define('DB_PASSWORD', '", word, "');"],
      ['os.environ["API_KEY"] = "', token, '"'],
      ['if password == "', "pässwörd", '":'],
      ["spring.datasource.password=", word, "\n"],
      ["//host.example/:_authToken=", uuid, "\n"],
      ["https://example.org/cb?access_token=", token, "&state=1"],
      ["mysql --user=me --password=", word, " db"],
      ["tool --token ", token, " run"],
      ['curl -H "x-api-key: ', token, '" https://example.org'],
      ["curl -H 'X-Auth-Token:", token, "' https://example.org"],
      ["PRIVATE-TOKEN: ", token, "\n"],
      ["<password>", word, "</password>"],
      ['auth: { user: "me", smtpPass: "', word, '" }'],
      ["TOKEN=", token, ""],
      ['token = "', token, ""],
      ["+  secret: '", token, "'"],
      ['"auths": {"host.example": {"auth": "', btoa("me:hunter2hunter2"), '"}}'],
    ],
    left: [
      "PASSWORD=\nTOKEN=\"\"\nSECRET=''\nAPI_KEY=changeme",
      "PASSWORD=$DB_PASSWORD TOKEN=${TOKEN} SECRET=$(cat secret) KEY=%API_KEY% API_KEY={{ api_key }}",
      "API_KEY=<your-api-key> API_KEY=your_api_key API_KEY=xxxxxxxxxxxx API_KEY=******** API_KEY=...",
      "PASSWORD=password TOKEN=token SECRET=secret password: string, token?: string; secret: None",
      "DB_PASSWORD_FILE=/run/secrets/db1 TOKEN_URL=https://example.org/t1 SECRET_NAME=prod/app1 SECRET=/run/secrets/db",
      "max_tokens: 4096, prompt_tokens=1234567, tokenizer = o200k_base1, TOKEN_LIMIT=100000, total_tokens: 12345678",
      "const token = await getToken1(); const secret = process.env.SECRET1; api_key = os.environ['API_KEY1']",
      "token = lexer.nextToken2(); password = form.password1.value; apiKey: config.apiKey2,",
      "function a(e){var t=e.token1,n=e.password2;return{token:t,password:n,apiKey:e.k1.key,secret:null}}",
      '"forgotPassword": "Forgot your password?", "password": "Passwort", "token": "Token is invalid"',
      '{"type": "password", "name": "password", "label": "Password", "password": "string", "token": "identifier"}',
      '"token": "comment.line.double-dash", tokens: ["a1b2c3d4e5"], "keywords": ["a1b2c3d4"]',
      `"sha": "${signs(40, "hex")}", "id": "${uuid}", publicKey: "${token}", cache_key = "${token}"`,
      `"integrity": "sha512-${signs(86, "base64")}==", resolved "https://example.org/a.tgz#${
        signs(40, "hex")
      }"`,
      "use --password to set it, --token <TOKEN>, --token-file /a/b1, pass --api-key option",
      "Password: required. Token: invalid. The secret: patience. Secret::from(text1)",
      "PWD=/home/me/Project1 OLDPWD=/tmp/x1y2z3",
      "passwordField = 'user_pass1', passwordHash: '$2b$10$abcdefghij', password_length = 12345678",
      '["PASSWORD", "SECRET_KEY", "API_TOKEN1"], secretlint-1password": "12.0.0"',
      'password: /^[a-z0-9]{8,}$/, apiKey: "[A-Za-z0-9]{40}", (?<password>[^@]{1,200})',
      'password: z.string().min(8), token: Optional[str] = None, secret: "<redacted>"',
      "api_key=api_key, password=password, token=self.token, API_KEY = settings.API_KEY1",
      "class Token1 {} // token: a piece of text, key = value, author = me1, monkey = banana12",
    ],
  },
};
