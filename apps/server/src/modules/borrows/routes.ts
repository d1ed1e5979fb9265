import { centsOf } from '@mostrador/domain/money';
import { methodsTold, orderNote, refundNote } from '#modules/orders/order-notes.ts';
import { changesTo } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { addReminder } from './add-reminder.ts';
import { extendBorrow } from './extend-borrow.ts';
import { listBorrows } from './list-borrows.ts';
import { readBorrow } from './read-borrow.ts';
import { returnBorrow } from './return-borrow.ts';

/** Loans are read here; what changes them is written with their orders. */
export const borrowHandlers = {
  listBorrows,
  readBorrow,
  extendBorrow: command(extendBorrow, ({ body: { dueOn, fee } }, { order }) => ({
    ...orderNote(order),
    kind: 'loan',
    ...(fee && { amountCents: fee }),
    changes: changesTo({ dueOn }),
  })),
  addReminder: command(addReminder, ({ body: { channel } }, { order }) => ({
    ...orderNote(order),
    kind: 'loan',
    changes: changesTo({ channel }),
  })),
  returnBorrow: command(returnBorrow, ({ body }, { returned, ...loan }) => {
    const { order, refundMethods, depositRefunded } = returned ?? loan;
    return {
      ...orderNote(order),
      ...refundNote('loan', centsOf(depositRefunded)),
      reason: body.notes,
      changes: changesTo({
        refundMethods: methodsTold(refundMethods),
        condition: body.condition === 'GOOD' ? undefined : body.condition,
      }),
    };
  }),
} satisfies Handlers;
