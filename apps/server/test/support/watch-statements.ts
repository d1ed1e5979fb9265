/**
 * Fails a test file that ran a statement on a store's table without that table's `store_id`, a
 * statement that a cluster could not send to the store's worker, a table under another's alias, or a
 * write of a table by code that does not own it.
 */
import { afterAll, expect } from 'vitest';
import { takeFaults } from './statements.ts';

// Statements are kept in another module, since this one is loaded again for each file.
afterAll(() => {
  const { unscoped, unroutable, misnamed, trespassing } = takeFaults();
  expect(unscoped, 'statements on a store’s table without its store_id').toEqual([]);
  expect(unroutable, 'statements that no single worker can run').toEqual([]);
  expect(misnamed, 'tables under an alias that is not theirs').toEqual([]);
  expect(trespassing, 'writes by code that does not own the table').toEqual([]);
});
