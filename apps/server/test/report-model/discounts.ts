/** The discounts of the model's stores: what each command gave or took off, and the report of it. */
import type { Answer } from '@mostrador/contract/routes';
import type { OrderAnswer } from '#test/books/order.ts';
import { cents, sum } from '#test/books/sums.ts';
import type { Range } from './calendar.ts';
import type { Told } from './documents.ts';
import { decimal, during, grouped } from './reports.ts';

/** A discount in cents, below 0 where it was taken off. */
export interface Given {
  kind: 'LINE' | 'ORDER' | 'PRICE';
  reason: string | null;
  /** Line that got it after the order was made; null for what the order's form gives. */
  addedTo: string | null;
  cents: number;
}

/**
 * Returns what one command changed of an order's discounts. `ledger` has what was changed before: an edit
 * that leaves a line out takes off what was added to it.
 */
export function discountsGiven(
  ledger: readonly Given[],
  before: OrderAnswer | undefined,
  after: OrderAnswer,
): Given[] {
  const kept = new Set(after.items.map(({ id }) => id));
  const gone = ledger.filter(({ addedTo }) => addedTo !== null && !kept.has(addedTo));
  const known = new Set(before?.discounts.map(({ id }) => id));
  return [
    ...ofForm(after),
    ...(before === undefined ? [] : ofForm(before).map(takenOff)),
    ...gone.map(takenOff),
    ...after.discounts
      .filter(({ id }) => !known.has(id))
      .flatMap((each) => later(each, before, after)),
  ].filter((given) => given.cents !== 0);
}

const takenOff = (given: Given): Given => ({ ...given, cents: 0 - given.cents });

/** Discounts that the order's form gives. */
function ofForm(order: OrderAnswer): Given[] {
  const addedLater = order.discounts.filter(
    (each) => each.orderItemId === null && each.percent === null,
  );
  const amountOff = cents(order.orderDiscount) - sum(addedLater.map(({ amount }) => cents(amount)));
  return [
    { kind: 'ORDER', reason: order.discountReason, addedTo: null, cents: amountOff },
    ...order.items.flatMap((item): Given[] => {
      const share = cents(item.orderDiscountShare);
      const own = cents(item.discount) - share - cents(item.discountAddedLater);
      const below = Math.max(0, cents(item.listPrice) - cents(item.unitPrice)) * item.quantity;
      return [
        { kind: 'LINE', reason: item.discountReason, addedTo: null, cents: own },
        { kind: 'ORDER', reason: order.discountReason, addedTo: null, cents: share },
        { kind: 'PRICE', reason: null, addedTo: null, cents: below },
      ];
    }),
  ];
}

/** A discount that was added later: an amount off the order, or what it took off the lines. */
function later(
  { amount, percent, reason, orderItemId }: OrderAnswer['discounts'][number],
  before: OrderAnswer | undefined,
  after: OrderAnswer,
): Given[] {
  const kind = orderItemId === null ? 'ORDER' : 'LINE';
  if (orderItemId === null && percent === null) {
    return [{ kind, reason, addedTo: null, cents: cents(amount) }];
  }
  const addedBefore = new Map(
    before?.items.map(({ id, discountAddedLater }) => [id, cents(discountAddedLater)]),
  );
  return after.items.map(({ id, discountAddedLater }) => ({
    kind,
    reason,
    addedTo: id,
    cents: cents(discountAddedLater) - (addedBefore.get(id) ?? 0),
  }));
}

/** The report of discounts of a store whose owner `person` alone sells. */
export function discountsReport(
  told: Told,
  person: { userId: string; name: string },
  range: Range,
): Answer<'readDiscountsReport'> {
  const standing = told.discounts.filter(({ isCancelled }) => !isCancelled);
  const figures = (of: readonly Given[]) => {
    const ofKind = (kind: Given['kind']) =>
      sum(of.filter((each) => each.kind === kind).map((each) => each.cents));
    return {
      lineDiscounts: decimal(ofKind('LINE')),
      orderDiscounts: decimal(ofKind('ORDER')),
      priceReductions: decimal(ofKind('PRICE')),
      total: decimal(sum(of.map((each) => each.cents))),
    };
  };
  const rows = grouped(standing, ({ reason }) => reason ?? '')
    .map(([reason, of]) => ({
      ...person,
      reason: reason || null,
      ...figures(during(range, of)),
      ordersCount: during(range, firstDays(of)).length,
    }))
    .filter(({ lineDiscounts, orderDiscounts, priceReductions, ordersCount }) =>
      [lineDiscounts, orderDiscounts, priceReductions, ordersCount].some((each) => each !== 0),
    )
    .sort(
      (one, other) =>
        other.total - one.total || ((one.reason ?? '\uffff') < (other.reason ?? '\uffff') ? -1 : 1),
    );
  return { ...range, summary: figures(during(range, standing)), rows };
}

/** Of each order the first day at whose end what the day gave and took off is not the same. */
function firstDays(of: Told['discounts']): { day: string }[] {
  return grouped(of, ({ orderId }) => orderId).flatMap(([, its]) => {
    const days = grouped(its, ({ day }) => day).filter(([, ofDay]) =>
      grouped(ofDay, ({ kind }) => kind).some(
        ([, ofKind]) => sum(ofKind.map((each) => each.cents)) !== 0,
      ),
    );
    return days.slice(0, 1).map(([day]) => ({ day }));
  });
}
