import type { DecodedRequest } from '@mostrador/contract/routes';
import { plusCents } from '@mostrador/domain/money';
import { refusedDiscount } from '@mostrador/domain/order-rules';
import { demand } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import type { Scope } from '#platform/scope.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf, lockOrder, type OrderRecord } from './record/order-record.ts';
import { entryOf, saveOrder } from './record/save-order.ts';

/**
 * Adds a discount, at most the amount due; one that brings an unpaid order to 0 makes it FREE
 * (rules.md#discounts). Throws AMOUNT_EXCEEDS_DUE with the fresh financials, ORDER_CANCELLED,
 * NOT_FOUND.
 */
export async function addDiscount(scope: Scope, { params, body }: DecodedRequest<'addDiscount'>) {
  const record = await lockOrder(scope, params.id);
  const { amount: amountCents, notes } = body;
  demand(refusedDiscount(record.order, figuresOf(record), amountCents), () => ({
    financials: financialsAnswer(record),
  }));

  const row = { ...entryOf(scope, params.id), amount_cents: amountCents, notes };
  await scope.tx.insertInto('discounts').values(row).execute();

  const discounted: OrderRecord = {
    ...record,
    order: {
      ...record.order,
      discount_cents: plusCents(record.order.discount_cents, amountCents),
    },
    discounts: [...record.discounts, { id: row.id, amountCents, notes, ...writtenBy(scope) }],
  };
  const saved = await saveOrder(scope, record, discounted, {
    action: 'DISCOUNT_ADDED',
    changes: { amountCents, ...(notes && { notes }) },
  });
  return orderAnswer(scope, saved);
}
