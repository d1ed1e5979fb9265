import { ZERO_CENTS } from '@mostrador/domain/money';
import { bringBack } from '#modules/orders/bring-back.ts';
import type { Handlers } from '#platform/route-adapter.ts';
import { listBorrows } from './list-borrows.ts';
import { readBorrow } from './read-borrow.ts';

/** Loans are read here; what changes them is written with their orders. */
export const borrowHandlers = {
  listBorrows,
  readBorrow: (scope, { params }) => readBorrow(scope, params),
  returnBorrow: async (scope, { params, body }) => {
    const { notes, refund } = body;
    await bringBack(scope, { ...params, notes, refundCents: refund?.amount ?? ZERO_CENTS });
    return readBorrow(scope, params);
  },
} satisfies Handlers<'listBorrows' | 'readBorrow' | 'returnBorrow'>;
