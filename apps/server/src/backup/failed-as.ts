import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

/** What the database or the system has refused, in one line; our own mistakes stay what they are. */
export function failedAs(what: string, cause: unknown): unknown {
  if (cause instanceof StartError) return cause;
  const isTheirs = errorCode(cause) !== undefined || /^Connection /.test(firstLine(cause));
  return isTheirs ? new StartError(`${what}: ${firstLine(cause)}.`, { cause }) : cause;
}
