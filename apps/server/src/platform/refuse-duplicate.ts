import { DatabaseError } from 'pg';
import { Refused } from './refused.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write; where it violates the unique index, throws ALREADY_EXISTS with the field that the
 * index keeps unique. Asking the index instead of looking first holds for two writers at once, too.
 */
export async function refuseDuplicate<Result>(
  index: string,
  field: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isDuplicate =
      error instanceof DatabaseError &&
      error.code === UNIQUE_VIOLATION &&
      error.constraint === index;
    throw isDuplicate ? new Refused('ALREADY_EXISTS', { field }) : error;
  }
}
