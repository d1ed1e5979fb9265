import { channel } from 'node:diagnostics_channel';
import { CompiledQuery } from 'kysely';
import { errorCode } from '#platform/start-error.ts';
import type { Database, Transaction } from './access.ts';
import { reserveConnection } from './database.ts';
import { hasStoreMoved, isStalePlan } from './database-away.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 5;

const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback'].map((text) =>
  CompiledQuery.raw(text),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

type Work<Result> = (tx: Transaction, last: (query: CompiledQuery) => void) => Promise<Result>;

/** A channel, so that the one who counts the retries is not handed to each transaction. */
const retries = channel('mostrador.transaction.retry');

/** Calls `onRetry` whenever this process runs a transaction again. Returns the function that ends it. */
export function watchRetries(onRetry: () => void): () => void {
  const listener = () => onRetry();
  retries.subscribe(listener);
  return () => void retries.unsubscribe(listener);
}

/** Thrown by a command after another one has changed what it had read: its transaction is run again. */
export class Overtaken extends Error {
  constructor() {
    super('another command has changed meanwhile what this one has read');
  }
}

/**
 * Runs `work` in a transaction. Runs it again in a fresh one after a serialization failure or a deadlock,
 * or if it was overtaken: a command has no effect outside the database, so that this is safe. Never runs
 * it again after a broken connection: the commit may have arrived, and only the caller has the key that
 * finds its answer.
 * `beforeRetry` renews what `work` takes from outside its transaction. Statements that `work` hands to
 * `last` are sent together with the commit; if one of them fails nothing is committed.
 */
export async function inTransaction<Result>(
  db: Database,
  work: Work<Result>,
  beforeRetry: () => Promise<void> = async () => {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !wasInterrupted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      retries.publish(error);
      await beforeRetry();
    }
  }
}

async function once<Result>(db: Database, work: Work<Result>): Promise<Result> {
  const { tx, send, release } = await reserveConnection(db);
  /** Ignores a failure here: it also fails the statement that is awaited later. */
  const sendAhead = (query: CompiledQuery) => {
    const sent = send(query);
    sent.catch(() => undefined);
    return sent;
  };
  const last: CompiledQuery[] = [];
  try {
    sendAhead(BEGIN);
    const result = await work(tx, (query) => last.push(query));
    const sent = [...last, COMMIT].map(sendAhead);
    for (const answer of sent) await answer;
    release();
    return result;
  } catch (error) {
    await send(ROLLBACK).then(() => release(), release);
    throw error;
  }
}

/** Whether other transactions have ended this one, so that it may succeed when it is run again. */
export function wasInterrupted(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  const code = errorCode(error);
  return (
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK_DETECTED ||
    (error instanceof Error && (isStalePlan(error) || hasStoreMoved(error)))
  );
}
