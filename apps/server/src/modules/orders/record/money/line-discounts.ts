import type { DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import {
  type DiscountTerms,
  discountTermsOf,
  formDiscounts,
  fullPrice,
  isOffTheOrder,
} from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { type Percent, percentOfCents } from '@mostrador/domain/percent';
import { invalidField, type Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { ItemRecord, OrderRecord } from '../order-record.ts';

type Body = Pick<
  DecodedRequest<'createOrder'>['body'],
  'discount' | 'discountPercent' | 'discountReason' | 'items'
>;
type LineBody = Body['items'][number];

/** Discounts that a form gives to an order as a whole. */
export interface OrderDiscount {
  discount_cents: OrderRecord['order']['discount_cents'];
  discount_percent: Percent | null;
  discount_reason: string | null;
}

/**
 * Returns the discount that the form gives to the order as a whole. In an edit, a per cent and a reason
 * that the body does not name stay (rules.md#order-edits). Throws INVALID_INPUT for an amount beside a
 * per cent, also one that stays: a form of version 1.28, which knows no per cents, sends the whole discount
 * as an amount.
 */
export function orderDiscountOf(body: Body, before?: OrderRecord): OrderDiscount {
  const amountCents = body.discount ?? ZERO_CENTS;
  const formAmountCents = minusCents(amountCents, amountsAddedLater(before));
  const percent =
    body.discountPercent === undefined ? before?.order.discount_percent : body.discountPercent;
  if (formAmountCents > 0 && percent) throw invalidField('discountPercent', 'AMOUNT_AND_PERCENT');
  const reason =
    body.discountReason === undefined ? before?.order.discount_reason : body.discountReason;
  const gives = formAmountCents > 0 || Boolean(percent);
  return {
    discount_cents: amountCents,
    discount_percent: percent || null,
    discount_reason: gives ? (reason ?? null) : null,
  };
}

/** Returns Σ amounts that were added to the order as a whole after it was made, in cents. */
export function amountsAddedLater(order: Pick<OrderRecord, 'discounts'> | undefined) {
  const amounts = (order?.discounts ?? []).filter(isOffTheOrder);
  return sumCents(amounts.map(({ amountCents }) => amountCents));
}

/**
 * Returns the lines with the discounts of their form: their own, and their shares of the order's per
 * cent; what was added later stays (rules.md#discounts). A line of an edit whose body names no discount
 * keeps its own. Throws INVALID_INPUT where discounts come to more than a line.
 */
export function withFormDiscounts(
  { store }: Scope,
  items: readonly ItemRecord[],
  bodies: readonly LineBody[],
  orderPercent: Percent | null,
): ItemRecord[] {
  const given = items.map((item, index) => ({ ...item, ...givenOnLine(item, bodies[index]) }));
  const parts = formDiscounts(given, orderPercent, currencyUnit(store.currency));
  return given.map(({ discountTerms, ...item }, index) => {
    const { ownDiscountCents = ZERO_CENTS, orderDiscountShareCents = ZERO_CENTS } =
      parts[index] ?? {};
    const discountCents = sumCents([
      ownDiscountCents,
      orderDiscountShareCents,
      item.addedDiscountCents,
    ]);
    if (discountCents > fullPrice(item)) throw aboveLine(item, index, ownDiscountCents);
    return { ...item, ownDiscountCents, orderDiscountShareCents, discountCents };
  });
}

/** Returns the refusal of too much discount on a line, at the line's own or else at the order's per cent. */
function aboveLine(item: ItemRecord, index: number, ownDiscountCents: Cents): Refused {
  const isOfOrder = ownDiscountCents + item.addedDiscountCents <= fullPrice(item);
  const field = item.discountPercent === null ? 'discountAmount' : 'discountPercent';
  const path = isOfOrder ? 'discountPercent' : `items.${index}.${field}`;
  return invalidField(path, 'DISCOUNT_ABOVE_LINE');
}

function givenOnLine(item: ItemRecord, body: LineBody | undefined) {
  const names = body?.discountAmount !== undefined || body?.discountPercent !== undefined;
  const discountTerms: DiscountTerms | null = names
    ? discountTermsOf(body?.discountAmount ?? ZERO_CENTS, body?.discountPercent ?? null)
    : discountTermsOf(item.ownDiscountCents, item.discountPercent);
  const reason = body?.discountReason === undefined ? item.discountReason : body.discountReason;
  return {
    discountTerms,
    discountPercent:
      discountTerms !== null && 'percent' in discountTerms ? discountTerms.percent : null,
    discountReason: discountTerms === null ? null : reason,
  };
}

/** Whether the form of a new order gives a discount, which takes the permission (rules.md#discounts). */
export function givesDiscounts({ discount, discountPercent, items }: Body): boolean {
  return Boolean(
    discount ||
      discountPercent ||
      items.some((item) => item.discountAmount || item.discountPercent),
  );
}

/**
 * Whether an edit gives or raises a discount, which takes the permission (rules.md#discounts). A line's
 * per cent that stays is not raised where more units are sold.
 */
export function raisesDiscounts(
  { discount_cents, discount_percent }: OrderDiscount,
  items: readonly ItemRecord[],
  before: OrderRecord,
  unit: CurrencyUnit,
): boolean {
  const lineBefore = new Map(before.items.map((item) => [item.id, item]));
  return (
    discount_cents > before.order.discount_cents ||
    (discount_percent ?? 0) > (before.order.discount_percent ?? 0) ||
    items.some((item) => raisesLine(item, lineBefore.get(item.id), unit))
  );
}

/**
 * Whether a line's own discount is more than it was. Another kind is measured by what the line had: a per
 * cent in place of an amount would grow with the units, and an amount in place of a per cent would not
 * fall with them.
 */
function raisesLine(item: ItemRecord, before: ItemRecord | undefined, unit: CurrencyUnit): boolean {
  const percentBefore = before?.discountPercent ?? null;
  if (item.discountPercent !== null) return item.discountPercent > (percentBefore ?? 0);
  const most =
    percentBefore === null
      ? (before?.ownDiscountCents ?? ZERO_CENTS)
      : percentOfCents(fullPrice(item), percentBefore, unit);
  return item.ownDiscountCents > most;
}
