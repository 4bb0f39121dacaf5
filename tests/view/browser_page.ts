import type { Chromium } from "./chromium.ts";

/** What a page looks like to its visitor. */
export interface PageOptions {
  /** The width in CSS pixels; 1280 by default. */
  readonly width?: number;
  /** The height; 800 by default. */
  readonly height?: number;
  /** Light by default. */
  readonly scheme?: "light" | "dark";
  /** Answers requests by their URL, instead of the network. */
  readonly serve?: (request: PageRequest) => PageResponse | Promise<PageResponse>;
}

/** A request that a page made. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

/** What is answered. */
export interface PageResponse {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

/** How the keys that write nothing are called. */
const KEYS: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Enter: { code: 13, text: "\r" },
  Escape: { code: 27 },
  Tab: { code: 9 },
};

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** A page in a browser, and all that it complained of or tried to load. */
export class BrowserPage {
  /** Console messages, uncaught errors, violations of the policy, and dialogs. */
  readonly complaints: string[] = [];
  /** The URLs that it asked for, but its own. */
  readonly requests: string[] = [];
  readonly #browser: Chromium;
  readonly #session: string;

  private constructor(browser: Chromium, session: string) {
    this.#browser = browser;
    this.#session = session;
  }

  /** Opens a page. */
  static async open(browser: Chromium, url: string, options: PageOptions = {}): Promise<BrowserPage> {
    const { width = 1280, height = 800, scheme = "light", serve } = options;
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new BrowserPage(browser, sessionId);
    const loaded = Promise.withResolvers<void>();
    browser.listen((event) => {
      if (event.sessionId !== sessionId) return;
      const { method = "", params } = event;
      if (method === "Page.loadEventFired") loaded.resolve();
      if (method === "Runtime.consoleAPICalled") {
        page.complaints.push(`console: ${JSON.stringify(params.args)}`);
      }
      if (method === "Runtime.exceptionThrown") page.complaints.push(JSON.stringify(params.exceptionDetails));
      if (method === "Log.entryAdded") page.complaints.push(`log: ${params.entry.text}`);
      if (method === "Page.javascriptDialogOpening") page.complaints.push(`dialog: ${params.message}`);
      if (method === "Network.requestWillBeSent" && params.request.url !== url) {
        page.requests.push(params.request.url);
      }
      if (method === "Fetch.requestPaused" && serve !== undefined) page.#answer(params, serve);
    });
    for (const domain of ["Page", "Runtime", "Log", "Network", "DOM"]) await page.send(`${domain}.enable`);
    if (serve !== undefined) await page.send("Fetch.enable", { patterns: [{ urlPattern: "http*" }] });
    await page.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await page.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: scheme }],
    });
    await page.send("Page.navigate", { url });
    await loaded.promise;
    await page.settle();
    return page;
  }

  // deno-lint-ignore no-explicit-any -- the protocol is JSON of many shapes
  async #answer({ requestId, request }: any, serve: NonNullable<PageOptions["serve"]>): Promise<void> {
    const entries: { bytes?: string }[] = request.postDataEntries ?? [];
    const body = entries.map(({ bytes = "" }) => atob(bytes)).join("");
    const { url, method } = request;
    const answer = await serve({ url, method, body });
    await this.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: answer.status ?? 200,
      responseHeaders: [{ name: "content-type", value: answer.type }],
      body: toBase64(answer.body),
    }).catch((error) => {
      // A page may go while it still waits for something; in a test that goes on this is a complaint like any other.
      this.complaints.push(`no answer for ${method} ${url}: ${error.message}`);
    });
  }

  /** Sends a command to this page. */
  // deno-lint-ignore no-explicit-any -- the protocol is JSON of many shapes
  send(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<any> {
    return this.#browser.send(method, params, this.#session);
  }

  /** Computes an expression in the page and returns its value. */
  async value<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value;
  }

  /** Waits until what was begun is drawn. */
  async settle(): Promise<void> {
    await this.value(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))",
    );
  }

  /** Waits until an expression is true; what it is instead, and why, is the test's to tell. */
  async until(expression: string): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await this.value<boolean>(`Boolean(${expression})`)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    const text = await this.value("document.body.innerText.slice(0, 400)");
    throw new Error(`Cannot see that ${expression}: the page says ${JSON.stringify(text)}`);
  }

  /** The text of the first element that a selector finds. */
  text(selector: string): Promise<string> {
    return this.value(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? "(none)"`);
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const { code, text } = KEYS[key] ?? { code: key.toUpperCase().charCodeAt(0), text: key };
      const known = { key, windowsVirtualKeyCode: code, ...(text === undefined ? {} : { text }) };
      await this.send("Input.dispatchKeyEvent", {
        type: text === undefined ? "rawKeyDown" : "keyDown",
        ...known,
      });
      await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: code });
    }
    await this.settle();
  }

  /** Writes a text where the cursor is. */
  async type(text: string): Promise<void> {
    await this.send("Input.insertText", { text });
    await this.settle();
  }

  /** Chooses a file in an input. */
  async choose(selector: string, path: string): Promise<void> {
    const { root } = await this.send("DOM.getDocument");
    const { nodeId } = await this.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await this.send("DOM.setFileInputFiles", { nodeId, files: [path] });
  }

  /** Drops a file on the page. */
  async drop(path: string): Promise<void> {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await this.send("Input.dispatchDragEvent", { type, x: 300, y: 200, data });
    }
  }

  /** Takes a picture. */
  async picture(path: string): Promise<void> {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    await Deno.writeFile(path, Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)));
  }
}
