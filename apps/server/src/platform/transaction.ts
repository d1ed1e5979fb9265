import { channel } from 'node:diagnostics_channel';
import type { Database } from './database.ts';
import { isStalePlan } from './database-away.ts';
import { errorCode } from './start-error.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 5;

/** Who listens is no matter of who runs a transaction. */
const retries = channel('mostrador.transaction.retry');

/** Calls `onRetry` each time that a transaction is run again in this process, until the function that is given back is called. */
export function watchRetries(onRetry: () => void): () => void {
  const listener = () => onRetry();
  retries.subscribe(listener);
  return () => void retries.unsubscribe(listener);
}

/** What a command throws that another one has overtaken: its transaction is run again. */
export class Overtaken extends Error {
  constructor() {
    super('another command has changed meanwhile what this one has read');
  }
}

/**
 * Runs `work` in a transaction, and again in a fresh one after a serialization failure or a deadlock,
 * or where it was overtaken: a command has no effect outside the database, so running it twice is safe.
 * Never after a connection that broke: the commit may have arrived, and only who called has the key that
 * finds its answer.
 * `beforeRetry` reads anew what `work` takes from before its transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  beforeRetry: () => Promise<void> = async () => {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let failure: unknown;
    try {
      return await db.transaction().execute((tx) =>
        work(tx).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      );
    } catch (thrown) {
      // Where the connection broke, what is thrown tells only that it could not be rolled back either.
      const error = failure ?? thrown;
      if (attempt === MAX_ATTEMPTS || !wasInterrupted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      retries.publish(error);
      await beforeRetry();
    }
  }
}

/** Whether others kept the transaction from its end: run again, it may get there. */
export function wasInterrupted(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  const code = errorCode(error);
  return (
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK_DETECTED ||
    (error instanceof Error && isStalePlan(error))
  );
}
