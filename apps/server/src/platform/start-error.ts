/**
 * Reason why the server cannot start, in one plain line for its operator, which is printed without a
 * stack and followed by exit code 1. It is for causes that the operator can mend; our own mistakes stay
 * an `Error`.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the first line of an error's message, for the tail of a `StartError`. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}

/** Returns the system's or PostgreSQL's code of an error, such as `ENOENT` or `28P01`, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
