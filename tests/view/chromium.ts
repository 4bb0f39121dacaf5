/** Where systems have a Chromium; `CHROMIUM` names another. */
const PLACES = [
  Deno.env.get("CHROMIUM"),
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** The Chromium of this machine; `undefined` where there is none. */
export const CHROMIUM: string | undefined = Deno.build.os === "windows"
  ? undefined
  : PLACES.find((path) => path !== undefined && isFile(path));

/** A message of the DevTools protocol. */
interface ProtocolMessage {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  // deno-lint-ignore no-explicit-any -- the protocol is JSON of many shapes
  readonly params?: any;
  // deno-lint-ignore no-explicit-any -- the same
  readonly result?: any;
  readonly error?: { readonly message: string };
}

type Listener = (message: ProtocolMessage) => void;

/**
 * A Chromium without a window, spoken to through pipes: `--remote-debugging-pipe` reads messages from descriptor 3 and writes
 * to 4, each ended by a NUL, so that no port and no permission for the network is needed.
 */
export class Chromium {
  readonly #child: Deno.ChildProcess;
  readonly #profile: string;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #answers = new Map<number, PromiseWithResolvers<ProtocolMessage>>();
  readonly #listeners = new Set<Listener>();
  readonly #reading: Promise<void>;
  #last = 0;

  /** Starts the browser. */
  constructor(path: string) {
    this.#profile = Deno.makeTempDirSync({ prefix: "pith-chromium-" });
    this.#child = new Deno.Command("sh", {
      args: [
        "-c",
        'exec "$@" 3<&0 4>&1 </dev/null >/dev/null',
        "chromium",
        path,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--hide-scrollbars",
        "--force-color-profile=srgb",
        "--remote-debugging-pipe",
        `--user-data-dir=${this.#profile}`,
        "about:blank",
      ],
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#writer = this.#child.stdin.getWriter();
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    let rest = "";
    for await (const chunk of this.#child.stdout.pipeThrough(new TextDecoderStream())) {
      const texts = (rest + chunk).split("\0");
      rest = texts.pop()!;
      for (const text of texts) this.#take(JSON.parse(text));
    }
    for (const { reject } of this.#answers.values()) reject(new Error("Chromium has ended"));
  }

  #take(message: ProtocolMessage): void {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    this.#answers.get(message.id)?.resolve(message);
    this.#answers.delete(message.id);
  }

  /** Sends a command and returns its result. */
  async send(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    sessionId?: string,
    // deno-lint-ignore no-explicit-any -- the protocol is JSON of many shapes
  ): Promise<any> {
    const id = ++this.#last;
    const answer = Promise.withResolvers<ProtocolMessage>();
    this.#answers.set(id, answer);
    await this.#writer.write(
      new TextEncoder().encode(`${JSON.stringify({ id, method, params, sessionId })}\0`),
    );
    const { result, error } = await answer.promise;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Calls a listener with every event. */
  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Ends the browser and removes what it wrote. */
  async close(): Promise<void> {
    await this.send("Browser.close").catch(() => undefined);
    await this.#writer.close().catch(() => undefined);
    await this.#child.status;
    await this.#reading.catch(() => undefined);
    await Deno.remove(this.#profile, { recursive: true }).catch(() => undefined);
  }
}
