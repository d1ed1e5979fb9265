/**
 * Why the server cannot start, in one plain line for whoever runs it: printed as it is, without a
 * stack, and followed by exit code 1. For what they can put right; our own mistakes stay an `Error`.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** The first line of what an error says, for the tail of a `StartError`. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}

/** The system's or PostgreSQL's code of an error, such as `ENOENT` or `28P01`; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
