import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

/**
 * Turns an error of the database or the system into a `StartError` of one line. Our own errors stay as
 * they are.
 */
export function failedAs(what: string, cause: unknown): unknown {
  if (cause instanceof StartError) return cause;
  const isTheirs = errorCode(cause) !== undefined || /^Connection /.test(firstLine(cause));
  return isTheirs ? new StartError(`${what}: ${firstLine(cause)}.`, { cause }) : cause;
}
