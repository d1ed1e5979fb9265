/**
 * A statement on a store's table without that table's `store_id`, or one that a cluster could not send to
 * the worker that holds the store, fails the file that ran it.
 */
import { afterAll, expect } from 'vitest';
import { faultsSinceAsked } from './statements.ts';

// The statements are kept in another module: this one is read anew for each file.
afterAll(() => {
  const { unscoped, unroutable } = faultsSinceAsked();
  expect(unscoped, 'statements on a store’s table without its store_id').toEqual([]);
  expect(unroutable, 'statements that no single worker can run').toEqual([]);
});
