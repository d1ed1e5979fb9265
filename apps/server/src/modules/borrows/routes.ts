import type { Borrow } from '@mostrador/contract/borrows';
import { centsOf, plusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { methodsTold, orderNote, refundNote } from '#modules/orders/order-notes.ts';
import { changesTo } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { addReminder } from './add-reminder.ts';
import { extendBorrow } from './extend-borrow.ts';
import { listBorrows } from './list-borrows.ts';
import { markFound } from './mark-found.ts';
import { readBorrow } from './read-borrow.ts';
import { returnBorrow } from './return-borrow.ts';
import { returnBorrows } from './return-borrows.ts';
import { undoReturn } from './undo-return.ts';

/** Loans are read here; what changes them is written with their orders. */
export const borrowHandlers = {
  listBorrows,
  readBorrow,
  extendBorrow: command(extendBorrow, ({ body: { dueOn, fee, lateFee } }, { order }) => ({
    ...orderNote(order),
    kind: 'loan',
    ...((fee || lateFee) && {
      amountCents: plusCents(fee ?? ZERO_CENTS, lateFee ?? ZERO_CENTS),
    }),
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
  undoReturn: command(undoReturn, ({ body }, { order }) => ({
    ...orderNote(order),
    kind: 'cancellation',
    reason: body.reason,
  })),
  markFound: command(markFound, ({ body }, { order, given, quantity }) => ({
    ...orderNote(order),
    ...refundNote('loan', sumCents(given.map(({ amount }) => centsOf(amount)))),
    reason: body.reason,
    changes: changesTo({
      refundMethods: methodsTold(given),
      condition: body.condition === 'GOOD' ? undefined : body.condition,
      units: quantity,
    }),
  })),
  returnBorrows: command(returnBorrows, ({ body }, { records, orders }) => ({
    ...refundNote('loan', sumCents(records.map((record) => centsOf(record.depositRefunded)))),
    subjectId: orders[0]?.id ?? null,
    subject: orders.map(({ orderNumber }) => orderNumber).join(', #'),
    reason: body.loans.flatMap(({ notes }) => notes ?? []).join('; ') || null,
    changes: changesTo({
      refundMethods: methodsTold(methodsOf(records)),
      condition: worstOf(records),
      units: records.reduce((units, { quantity }) => units + quantity, 0),
    }),
  })),
} satisfies Handlers;

/** The methods by which deposits were given back, each once. */
function methodsOf(records: readonly Borrow[]) {
  const parts = records.flatMap(({ refundMethods }) => refundMethods);
  return [...new Map(parts.map((part) => [part.paymentMethodId, part])).values()];
}

/** Whether any of them is lost, else damaged; undefined where all are good. */
function worstOf(records: readonly Borrow[]) {
  return (['LOST', 'DAMAGED'] as const).find((worst) =>
    records.some(({ condition }) => condition === worst),
  );
}
