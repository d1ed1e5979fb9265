import type { Handlers } from '#platform/http/route-adapter.ts';
import { listBorrows } from './list-borrows.ts';
import { readBorrow } from './read-borrow.ts';
import { returnBorrow } from './return-borrow.ts';

/** Loans are read here; what changes them is written with their orders. */
export const borrowHandlers = {
  listBorrows,
  readBorrow: (scope, { params }) => readBorrow(scope, params),
  returnBorrow,
} satisfies Handlers<'listBorrows' | 'readBorrow' | 'returnBorrow'>;
