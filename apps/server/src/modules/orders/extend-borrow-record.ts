import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import {
  amountOf,
  type Cents,
  MAX_CENTS,
  minusCents,
  plusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { lockProducts } from '#modules/products/stock/lock-products.ts';
import { demand, found, invalidField, Refused } from '#platform/refused.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { addCharge } from './record/loans/charges.ts';
import { reservedUnits } from './record/loans/judge-reserved.ts';
import { demandExtension } from './record/loans/loan-days.ts';
import { orderIdOf } from './record/loans/loan-orders.ts';
import { writeLoans } from './record/loans/write-loans.ts';
import { type BorrowRecord, figuresOf, type OrderRecord } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

interface Extension {
  /** Id of the loan. */
  id: string;
  dueOn: CalendarDay;
  feeCents: Cents;
  lateFeeCents: Cents;
  /** Late fee that is suggested by now; the part that is not charged is waived. */
  suggestedLateFeeCents: Cents;
}

/**
 * Extends a loan that is out to a later day, and charges the order `feeCents` for all of its units, and `lateFeeCents` for
 * the days by which it is late (rules.md#loans). What others reserved on the days that it adds is held to the limit `reserved`. Throws
 * ALREADY_RETURNED, ORDER_CANCELLED, APPROVAL_REQUIRED, NOT_ALLOWED, INVALID_INPUT, NOT_FOUND.
 */
export async function extendBorrowRecord(
  scope: Scope,
  { id, dueOn, feeCents, lateFeeCents, suggestedLateFeeCents }: Extension,
): Promise<void> {
  const record = await lockOrder(scope, await orderIdOf(scope, id));
  const loan = found(record.borrowRecords.find((each) => each.id === id));
  demand(refusedOnCancelled(record.order));
  if (loan.status !== 'OPEN') throw new Refused('ALREADY_RETURNED');
  demandExtension(scope, loan.dueOn, dueOn);
  const isLate = loan.dueOn < dayOf(scope.now, scope.store.timeZone);
  if (lateFeeCents > 0 && !isLate) throw invalidField('lateFee', 'NOT_LATE');
  if (plusCents(figuresOf(record).totalCents, plusCents(feeCents, lateFeeCents)) > MAX_CENTS) {
    throw invalidField('fee', 'TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }
  const item = found(record.items.find((each) => each.id === loan.orderItemId));
  const products = await lockProducts(scope, item.productId === null ? [] : [item.productId]);
  // Units of the line that are back already are no part of it.
  const lent = (each: BorrowRecord) => ({
    items: [{ ...item, quantity: loan.quantity }],
    borrowRecords: [each],
  });
  const reserved = await reservedUnits(scope, lent({ ...loan, dueOn }), {
    products,
    before: lent(loan),
  });
  await demandWithinLimits(scope, { action: 'reserved', reserved });

  const extended: OrderRecord = {
    ...record,
    borrowRecords: record.borrowRecords.map((each) => (each === loan ? { ...loan, dueOn } : each)),
  };
  await writeLoans(scope, record, extended);
  // Its units tell when they are due.
  await noteChanged(scope, 'product', [...products.keys()]);
  let charged = extended;
  const charges = [
    { kind: 'LATE', amountCents: lateFeeCents },
    { kind: 'EXTENSION', amountCents: feeCents },
  ] as const;
  for (const charge of charges) {
    if (charge.amountCents === 0) continue;
    charged = addCharge(scope, charged, { borrowRecordId: id, ...charge });
  }
  // Another till may have extended it since the late fee was suggested.
  const waivedLateFeeCents = isLate ? minusCents(suggestedLateFeeCents, lateFeeCents) : ZERO_CENTS;
  await saveOrder(scope, record, charged, {
    action: 'LOAN_EXTENDED',
    changes: {
      borrowRecordId: id,
      productName: item.productName,
      quantity: loan.quantity,
      from: loan.dueOn,
      to: dueOn,
      ...(feeCents > 0 && { feeCents }),
      ...(lateFeeCents > 0 && { lateFeeCents }),
      ...(waivedLateFeeCents > 0 && { waivedLateFeeCents }),
    },
  });
}
