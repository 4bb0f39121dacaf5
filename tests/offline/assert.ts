/** `@std/assert`, as far as the tests use it, over Node's own assertions. */
import nodeAssert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

// deno-lint-ignore no-explicit-any
type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

/** Fails with both values and a diff of them, below the caller's own message. */
function failUnequal(actual: unknown, expected: unknown, message?: string): never {
  try {
    nodeAssert.deepEqual(actual, expected);
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error);
    throw new nodeAssert.AssertionError({ message: message ? `${message}\n${difference}` : difference });
  }
  throw new nodeAssert.AssertionError({ message: message ?? "Values are not equal" });
}

export function assert(condition: unknown, message = ""): asserts condition {
  if (!condition) throw new nodeAssert.AssertionError({ message: message || "Expected a true value" });
}

export function equal(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

export function assertEquals<T>(actual: T, expected: T, message?: string): void {
  if (!equal(actual, expected)) failUnequal(actual, expected, message);
}

export function assertNotEquals<T>(actual: T, expected: T, message = "Expected other values"): void {
  assert(!equal(actual, expected), message);
}

export function assertStrictEquals<T>(actual: unknown, expected: T, message?: string): asserts actual is T {
  if (!Object.is(actual, expected)) failUnequal(actual, expected, message);
}

export function assertStringIncludes(actual: string, expected: string, message?: string): void {
  assert(actual.includes(expected), message ?? `Expected "${actual}" to include "${expected}"`);
}

export function assertMatch(actual: string, expected: RegExp, message?: string): void {
  assert(expected.test(actual), message ?? `Expected "${actual}" to match ${expected}`);
}

export function assertIsError<E extends Error = Error>(
  error: unknown,
  ErrorClass?: ErrorClass<E>,
  messageIncludes?: string,
): asserts error is E {
  assert(error instanceof (ErrorClass ?? Error), `Expected ${ErrorClass?.name ?? "an error"}, got ${error}`);
  if (messageIncludes !== undefined) assertStringIncludes((error as Error).message, messageIncludes);
}

export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  ErrorClass?: ErrorClass<E>,
  messageIncludes?: string,
): E {
  let thrown: unknown;
  let threw = false;
  try {
    fn();
  } catch (error) {
    thrown = error;
    threw = true;
  }
  assert(threw, "Expected function to throw");
  assertIsError(thrown, ErrorClass, messageIncludes);
  return thrown as E;
}

export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  ErrorClass?: ErrorClass<E>,
  messageIncludes?: string,
): Promise<E> {
  let thrown: unknown;
  let threw = false;
  try {
    await fn();
  } catch (error) {
    thrown = error;
    threw = true;
  }
  assert(threw, "Expected function to reject");
  assertIsError(thrown, ErrorClass, messageIncludes);
  return thrown as E;
}
