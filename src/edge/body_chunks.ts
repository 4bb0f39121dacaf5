import { contentCodingOf, unpack } from "./content_coding.ts";
import type { Deadline } from "./deadline.ts";
import { Problem } from "./problem.ts";

/** What holds while a body is read. */
export interface BodyLimits {
  /** How many bytes it may have, as sent and as unpacked. */
  readonly maxBodyBytes: number;
  /** Is told of every byte that comes in, unpacked; throws when it is one too many. */
  readonly hold: (bytes: number) => void;
  /** The time that the request may take. */
  readonly deadline: Deadline;
}

function tooLarge(maxBodyBytes: number): Problem {
  return new Problem("body-too-large", `The body is too large: expected ${maxBodyBytes} bytes at most`, {
    data: { maxBodyBytes },
  });
}

function tooSlow({ timeoutMs }: Deadline): Problem {
  return new Problem("body-too-slow", `The body did not arrive within ${timeoutMs} ms: send it faster`, {
    data: { timeoutMs },
  });
}

function brokenOff(): Problem {
  return new Problem("broken-body", "The body broke off: expected it whole");
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  { maxBodyBytes, hold }: Pick<BodyLimits, "maxBodyBytes" | "hold">,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw tooLarge(maxBodyBytes);
    hold(chunk.length);
    yield chunk;
  }
}

/** The bytes as they come in. A stream that fails is a body that broke off. */
async function* received(
  body: ReadableStream<Uint8Array>,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  // A body that somebody has read before is one that cannot be read whole.
  if (body.locked) throw brokenOff();
  const reader = body.getReader();
  try {
    while (true) {
      // No turn is taken here: what a piece asks for is little, and waiting for the next gives way by itself.
      deadline.check();
      const { value, done } = await deadline.wait(reader.read(), () => tooSlow(deadline));
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw brokenOff();
  } finally {
    // A source that hangs may never say that it has stopped, so nobody waits for it.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads the body of a request as it comes, and no further than the limits permit.
 *
 * @param request the request
 * @param limits how large and how late it may be
 * @returns the unpacked bytes in chunks
 * @throws {Problem} when the body is too large, too slow, broken off or compressed in a way that is not read
 */
export async function* bodyChunks(
  { body, bodyUsed, headers }: Request,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array> {
  const { maxBodyBytes, deadline } = limits;
  const coding = contentCodingOf(headers);
  // A length that is announced is not waited for.
  if (Number(headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  if (bodyUsed) throw brokenOff();
  if (body === null) return;
  const sent = received(body, deadline);
  if (coding === undefined) yield* limited(sent, limits);
  // What is packed is let go at once.
  else yield* limited(unpack(limited(sent, { maxBodyBytes, hold: () => {} }), coding), limits);
}
