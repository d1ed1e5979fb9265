import { DatabaseError } from 'pg';
import { Overtaken } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write. If it violates the unique index, throws ALREADY_EXISTS with the field that the index
 * keeps unique. Relying on the index, instead of looking first, also holds for two writers at once.
 */
export async function refuseDuplicate<Result>(
  index: string,
  field: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violates(error, index) ? new Refused('ALREADY_EXISTS', { field }) : error;
  }
}

/**
 * Runs a write whose caller has looked first. If it violates the unique index, another writer was
 * faster, and `Overtaken` makes the transaction run again.
 */
export async function overtakenByDuplicate<Result>(
  index: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violates(error, index) ? new Overtaken() : error;
  }
}

/** A worker of a cluster names the index in its message alone, followed by the number of the shard. */
function violates(error: unknown, index: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    (error.constraint === index || new RegExp(`\\b${index}_\\d+\\b`).test(error.message))
  );
}
