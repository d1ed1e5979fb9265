import type { DecodedRequest } from '@mostrador/contract/routes';
import { withAmountShares } from '@mostrador/domain/amount-shares';
import { givenBackBy, type SharedLine } from '@mostrador/domain/line-discounts';
import { type Cents, minusCents, plusCents, sumCents } from '@mostrador/domain/money';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import {
  excessReturns,
  lineReturnValue,
  returnsEverything,
  unitsByLine,
} from '@mostrador/domain/returns';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, invalidField, Refused } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderUnit } from './record/children/goods.ts';
import { closeLoans } from './record/loans/close-loans.ts';
import { taxableOf } from './record/money/booked-taxes.ts';
import { writeCreditNote } from './record/money/credit-note.ts';
import { giveRefund } from './record/money/give-refund.ts';
import { givenDiscounts, refundStep } from './record/money/judge-limits.ts';
import { orderAnswer } from './record/order-answer.ts';
import { figuresOf, type ItemRecord, type OrderRecord } from './record/order-record.ts';
import { closedLoanOf, markUnitsReturned, unitsComingBack } from './record/order-units.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';
import { restock } from './restock.ts';

type Body = DecodedRequest<'returnItems'>['body'];

/** A line with its returning units and their value. */
interface ReturnedLine {
  item: SharedLine<ItemRecord>;
  quantity: number;
  totalCents: Cents;
  /** Units among them that have codes. */
  units: OrderUnit[];
  /** Units among them that are damaged. */
  damaged: { quantity: number; unitIds: string[] };
}

/**
 * Takes items back: restocks the units that are not damaged, closes loans with fee and deposit undone, and refunds at once
 * what is then overpaid, with a credit note (rules.md#returns, rules.md#credit-notes). Throws QUANTITY_EXCEEDS_REMAINING (for each line the units
 * asked for and remaining), REFUND_MISMATCH, ORDER_CANCELLED, ARCHIVED, APPROVAL_REQUIRED, NOT_ALLOWED, INVALID_INPUT, NOT_FOUND.
 */
export async function returnItems(scope: Scope, { params, body }: DecodedRequest<'returnItems'>) {
  const record = await lockOrder(scope, params.id);
  const { order, items } = record;
  demand(refusedOnCancelled(order));
  requireTheirLines(items, body);
  const excess = excessReturns(body.items, items);
  if (excess.length > 0) throw new Refused('QUANTITY_EXCEEDS_REMAINING', { items: excess });

  const { unit } = record;
  const units = unitsByLine(body.items);
  const shared = withAmountShares(taxableOf(record), unit);
  const lines = shared
    .map((item) => ({ item, quantity: units.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const named = namedUnits(record, body, line);
      return {
        ...line,
        totalCents: lineReturnValue(line.item, line.quantity, unit),
        units: named,
        damaged: damagedUnits(body, { ...line, units: named }),
      };
    });
  const totalCents = sumCents(lines.map((line) => line.totalCents));
  const damagedQuantity = lines.reduce((sum, { damaged }) => sum + damaged.quantity, 0);
  const isWhole = returnsEverything(body.items, items);

  const borrowRecords = await closeLoans(scope, record, units, 'RETURN');
  const withGoodsBack: OrderRecord = {
    ...record,
    order: {
      ...order,
      returns_total_cents: plusCents(order.returns_total_cents, totalCents),
      delivery_status:
        isWhole && order.service_type === 'DELIVERY' ? 'RETURNED' : order.delivery_status,
    },
    items: shared.map((item) => {
      const back = units.get(item.id) ?? 0;
      return {
        ...item,
        returnedQuantity: item.returnedQuantity + back,
        unitsGivenBack: item.unitsGivenBack + back,
        givenBackCents: plusCents(item.givenBackCents, givenBackBy(item, back, unit)),
      };
    }),
    borrowRecords,
    units: await markUnitsReturned(
      scope,
      record,
      lines.flatMap((line) => line.units),
      closedLoanOf(record, borrowRecords),
    ),
  };
  const taxGivenBackCents = minusCents(
    figuresOf(record).addedTaxCents,
    figuresOf(withGoodsBack).addedTaxCents,
  );
  const returned: OrderRecord = {
    ...withGoodsBack,
    order: {
      ...withGoodsBack.order,
      tax_given_back_cents: plusCents(order.tax_given_back_cents, taxGivenBackCents),
    },
  };
  const document = returnOf(scope, record, {
    body,
    lines,
    totalCents,
    taxGivenBackCents,
  });
  const refundAmountCents = figuresOf(returned).refundDueCents;
  const { refunds, told } = await giveRefund(scope, record, {
    kind: 'RETURN',
    amountCents: refundAmountCents,
    methods: body.refunds,
    recipientName: body.refundRecipientName,
    notes: body.refundNotes,
    returnId: document.id,
  });
  await demandWithinLimits(
    scope,
    { action: 'discount', before: givenDiscounts(record), after: givenDiscounts(returned) },
    refundStep(record, returned, refundAmountCents),
  );
  await restock(
    scope,
    order.id,
    lines.map(({ item, quantity, units: named, damaged }) => ({
      productId: item.productId,
      quantity,
      unitIds: named.map(({ id }) => id),
      ...(damaged.quantity > 0 && { damaged: { ...damaged, note: body.reason } }),
      reason: item.transactionType === 'BORROW' ? 'LOAN_RETURN' : 'SALE_RETURN',
    })),
  );
  const creditNote = await writeCreditNote(scope, {
    before: record,
    after: returned,
    returnId: document.id,
  });
  const saved = await saveOrder(
    scope,
    record,
    {
      ...returned,
      refunds,
      returns: [...record.returns, document],
      creditNotes: [...record.creditNotes, creditNote],
    },
    {
      action: 'ITEMS_RETURNED',
      changes: {
        totalCents,
        ...(taxGivenBackCents !== 0 && { taxGivenBackCents }),
        refundAmountCents,
        ...told,
        ...(damagedQuantity > 0 && { damagedQuantity }),
        reason: body.reason,
        creditNote: creditNote.number,
      },
    },
  );
  return orderAnswer(scope, saved);
}

/** Returns the units of a returning line that have codes, by all entries of the body that name the line. */
function namedUnits(
  record: OrderRecord,
  { items }: Body,
  { item, quantity }: Pick<ReturnedLine, 'item' | 'quantity'>,
): OrderUnit[] {
  const entries = items.filter(({ orderItemId }) => orderItemId === item.id);
  const named = entries.flatMap(({ unitIds }) => unitIds ?? []);
  return unitsComingBack(record, {
    item,
    quantity,
    unitIds: entries.some(({ unitIds }) => unitIds) ? named : null,
    path: `items.${items.findIndex(({ orderItemId }) => orderItemId === item.id)}.unitIds`,
  });
}

/**
 * Returns the damaged units of a returning line, by the entries of the body that name the line. Throws INVALID_INPUT
 * where others of the line are good and it is not said which, of units with codes.
 */
function damagedUnits(
  { items }: Body,
  { item, quantity, units }: Pick<ReturnedLine, 'item' | 'quantity' | 'units'>,
): ReturnedLine['damaged'] {
  const isDamaged = ({ orderItemId, condition }: Body['items'][number]) =>
    orderItemId === item.id && condition === 'DAMAGED';
  const damaged = unitsByLine(items.filter(isDamaged)).get(item.id) ?? 0;
  if (damaged === quantity) return { quantity, unitIds: units.map(({ id }) => id) };
  const unitIds = items.filter(isDamaged).flatMap((entry) => entry.unitIds ?? []);
  if (units.length > 0 && unitIds.length !== damaged) {
    const path = `items.${items.findIndex(isDamaged)}.unitIds`;
    throw invalidField(path, 'UNITS_NEEDED', { quantity: damaged });
  }
  return { quantity: damaged, unitIds };
}

/** Checks that each line of the body is one of the order's, with its product, if any, and price. */
function requireTheirLines(items: readonly ItemRecord[], body: Body): void {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  for (const [index, { orderItemId, productId, unitPrice }] of body.items.entries()) {
    const item = itemOf.get(orderItemId);
    const path = `items.${index}`;
    if (!item) throw invalidField(`${path}.orderItemId`, 'NOT_IN_ORDER');
    if (item.productId !== productId) {
      throw invalidField(`${path}.productId`, 'OTHER_PRODUCT');
    }
    if (item.unitPriceCents !== unitPrice) {
      throw invalidField(`${path}.unitPrice`, 'OTHER_PRICE');
    }
  }
}

/** Returns the document of a return. */
function returnOf(
  { user, now }: Scope,
  { order }: OrderRecord,
  {
    body: { reason, notes },
    lines,
    totalCents,
    taxGivenBackCents,
  }: {
    body: Body;
    lines: readonly ReturnedLine[];
    totalCents: Cents;
    taxGivenBackCents: Cents;
  },
): OrderRecord['returns'][number] {
  return {
    id: newId(),
    totalCents,
    taxGivenBackCents,
    reason,
    notes,
    items: lines.map(({ item, quantity, damaged, totalCents: lineCents }) => ({
      id: newId(),
      orderItemId: item.id,
      quantity,
      damagedQuantity: damaged.quantity,
      totalCents: lineCents,
    })),
    userId: user.id,
    // Not at `now`: of two tills at once the one that waited for the lock may have begun earlier, and what a
    // return gives back depends on those before it.
    ...writtenBy({ user, now: later(now, order.updated_at) }),
  };
}
