/** What came back over a connection. */
export interface RawAnswer {
  /** The status; 0 when none came. */
  readonly status: number;
  /** Everything that came. */
  readonly text: string;
}

/** A connection on which bytes are sent as they stand, as no client would. */
export class RawRequest {
  readonly #connection: Deno.TcpConn;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Connects to a service. */
  static async open(url: string): Promise<RawRequest> {
    const { hostname, port } = new URL(url);
    return new RawRequest(await Deno.connect({ hostname, port: Number(port) }));
  }

  /** Sends a text; a peer that no longer reads is no fault. */
  async send(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    try {
      for (let at = 0; at < bytes.length;) at += await this.#connection.write(bytes.subarray(at));
    } catch (error) {
      if (!(error instanceof Deno.errors.BrokenPipe || error instanceof Deno.errors.ConnectionReset)) {
        throw error;
      }
    }
  }

  /** Reads until the peer ends, and ends the connection. */
  async finish(): Promise<RawAnswer> {
    const decoder = new TextDecoder();
    const buffer = new Uint8Array(1 << 16);
    let text = "";
    try {
      for (
        let count = await this.#connection.read(buffer);
        count !== null;
        count = await this.#connection.read(buffer)
      ) {
        text += decoder.decode(buffer.subarray(0, count), { stream: true });
      }
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionReset)) throw error;
    }
    this.close();
    return { status: Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1] ?? 0), text };
  }

  /** Ends the connection at once. */
  close(): void {
    this.#connection.close();
  }
}
