/** A statement on a store's table without that table's `store_id` fails the file that ran it. */
import { afterAll, expect } from 'vitest';
import { unscopedSinceAsked } from './statements.ts';

// The statements are kept in another module: this one is read anew for each file.
afterAll(() => {
  expect(unscopedSinceAsked(), 'statements on a store’s table without its store_id').toEqual([]);
});
