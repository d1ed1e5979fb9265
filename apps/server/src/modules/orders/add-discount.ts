import type { DecodedRequest } from '@mostrador/contract/routes';
import { settledLines } from '@mostrador/domain/amount-shares';
import type { DiscountChange } from '@mostrador/domain/given-discounts';
import { laterDiscount } from '@mostrador/domain/later-discounts';
import { amountOf, type Cents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, invalidField } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { taxableOf } from './record/money/booked-taxes.ts';
import { changesBy } from './record/money/discount-changes.ts';
import { givenDiscounts, refundStep } from './record/money/judge-limits.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { factsOf, type ItemRecord, type OrderRecord } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

type Body = DecodedRequest<'addDiscount'>['body'];

/**
 * Adds a discount to an order or to one of its lines, as an amount or in per cent of what is kept; one
 * that brings an unpaid order to 0 makes it FREE (rules.md#discounts). Throws AMOUNT_EXCEEDS_DUE with
 * the fresh financials and the most that may be given, APPROVAL_REQUIRED, NOT_ALLOWED, INVALID_INPUT, ORDER_CANCELLED, NOT_FOUND.
 */
export async function addDiscount(scope: Scope, { params, body }: DecodedRequest<'addDiscount'>) {
  const record = await lockOrder(scope, params.id);
  const line = lineOf(record.items, body);
  const { shares, amountCents, mostCents, refusal } = laterDiscount(factsOf(record), {
    terms: body.percent ? { percent: body.percent } : { amountCents: body.amount ?? ZERO_CENTS },
    lineIndex: line && record.items.indexOf(line),
  });
  demand(refusal, () => ({
    financials: financialsAnswer(record),
    most: amountOf(mostCents),
  }));
  if (amountCents === 0) throw invalidField('percent', 'DISCOUNT_OF_NOTHING');

  const { notes, reason = null, percent: given } = body;
  const percent = given || null;
  const orderItemId = line?.id ?? null;
  const discounted: OrderRecord = {
    ...record,
    order:
      shares === undefined
        ? {
            ...record.order,
            discount_cents: plusCents(record.order.discount_cents, amountCents),
          }
        : record.order,
    items: settledLines(taxableOf(record), record.unit).map((item, index) =>
      withShare(item, shares?.[index] ?? ZERO_CENTS),
    ),
  };
  await demandWithinLimits(
    scope,
    { action: 'discount', before: givenDiscounts(record), after: givenDiscounts(discounted) },
    refundStep(record, discounted),
  );
  const id = newId();
  // An amount off the order has the discount's id: `verify` tells those of an older server by it.
  const changes = (await changesBy(scope, changesOf(record, { body, shares, amountCents }))).map(
    (change) => (shares === undefined ? { ...change, id } : change),
  );
  const by = { userId: scope.user.id, ...writtenBy(scope) };
  const discount = { id, amountCents, percent, reason, orderItemId, notes, ...by };
  const saved = await saveOrder(
    scope,
    record,
    {
      ...discounted,
      discounts: [...record.discounts, discount],
      discountChanges: [...record.discountChanges, ...changes],
    },
    {
      action: 'DISCOUNT_ADDED',
      changes: {
        amountCents,
        ...(percent && { percent: percentOf(percent) }),
        ...(line && { productName: line.productName }),
        ...(reason && { reason }),
        ...(notes && { notes }),
      },
    },
  );
  return orderAnswer(scope, saved);
}

function lineOf(items: readonly ItemRecord[], { orderItemId }: Body): ItemRecord | undefined {
  if (orderItemId === null) return undefined;
  const line = items.find(({ id }) => id === orderItemId);
  if (line === undefined) throw invalidField('orderItemId', 'NOT_IN_ORDER');
  return line;
}

function withShare(item: ItemRecord, shareCents: Cents): ItemRecord {
  return {
    ...item,
    discountCents: plusCents(item.discountCents, shareCents),
    addedDiscountCents: plusCents(item.addedDiscountCents, shareCents),
  };
}

/** Returns the ledger's changes: one for each line that the discount lowers, or one for the order. */
function changesOf(
  { items }: OrderRecord,
  given: { body: Body; shares: readonly Cents[] | undefined; amountCents: Cents },
): DiscountChange[] {
  const { orderItemId, reason = null } = given.body;
  const change = {
    kind: orderItemId === null ? ('ORDER' as const) : ('LINE' as const),
    addedLater: true,
    reason,
  };
  if (given.shares === undefined) {
    return [{ ...change, orderItemId: null, amountCents: given.amountCents }];
  }
  return items
    .map(({ id }, index) => ({
      ...change,
      orderItemId: id,
      amountCents: given.shares?.[index] ?? ZERO_CENTS,
    }))
    .filter(({ amountCents }) => amountCents > 0);
}
