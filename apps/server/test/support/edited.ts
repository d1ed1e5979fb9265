import { expect } from 'vitest';

/** A record after an edit, which gives it another moment of its last one. */
export function edited<Row extends object>(row: Row) {
  return { ...row, updatedAt: expect.any(String) as string };
}
