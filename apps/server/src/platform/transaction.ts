import type { Database } from './database.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 5;

/** What a command throws that another one has overtaken: its transaction is run again. */
export class Overtaken extends Error {
  constructor() {
    super('another command has changed meanwhile what this one has read');
  }
}

/**
 * Runs `work` in a transaction, and again in a fresh one after a serialization failure or a deadlock,
 * or where it was overtaken: a command has no effect outside the database, so running it twice is safe.
 * `beforeRetry` reads anew what `work` takes from before its transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  beforeRetry: () => Promise<void> = async () => {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !wasInterrupted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      await beforeRetry();
    }
  }
}

function wasInterrupted(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** PostgreSQL's or Node's code of an error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
