import { ZERO_CENTS } from '@mostrador/domain/money';
import { methodsTold, orderNote, refundNote } from '#modules/orders/order-notes.ts';
import { changesTo } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { listBorrows } from './list-borrows.ts';
import { readBorrow } from './read-borrow.ts';
import { returnBorrow } from './return-borrow.ts';

/** Loans are read here; what changes them is written with their orders. */
export const borrowHandlers = {
  listBorrows,
  readBorrow,
  returnBorrow: command(returnBorrow, ({ body }, { order, refundMethods }) => ({
    ...orderNote(order),
    ...refundNote('loan', body.refund?.amount ?? ZERO_CENTS),
    reason: body.notes,
    changes: changesTo({ refundMethods: methodsTold(refundMethods) }),
  })),
} satisfies Handlers;
