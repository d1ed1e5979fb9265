import type { DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, MAX_CENTS, ZERO_CENTS } from '@mostrador/domain/money';
import {
  depositsOf,
  exceedsLargestAmount,
  type Line,
  lineDiscountsOf,
  type OrderFigures,
  orderFigures,
} from '@mostrador/domain/order-figures';
import { discountProblem } from '@mostrador/domain/order-rules';
import { invalidField, Refused } from '#platform/refused.ts';

type Body = Pick<DecodedRequest<'createOrder'>['body'], 'tax' | 'discount' | 'subtotal' | 'total'>;

const DISCOUNT_PROBLEMS = {
  aboveItems: 'DISCOUNT_ABOVE_ITEMS',
  belowAddedLater: 'DISCOUNT_BELOW_ADDED',
} as const;

/** Throws INVALID_INPUT if the lines and the form's tax pass the largest amount (rules.md#money). */
export function demandPayable({ tax }: Pick<Body, 'tax'>, lines: readonly Line[]): void {
  if (exceedsLargestAmount(lines, tax ?? ZERO_CENTS)) {
    throw invalidField('total', 'TOTAL_TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }
}

/**
 * Computes the figures of the lines with the form's tax and discount, before payments and returns.
 * The lines must be payable (`demandPayable`). Throws TOTAL_MISMATCH if the form's subtotal or total
 * differs, so that a stale or broken till writes no wrong order (rules.md#order-figures), and
 * INVALID_INPUT for an impossible discount.
 */
export function formFigures(
  body: Body,
  lines: readonly (Line & { discountCents: Cents })[],
  addedLaterCents = ZERO_CENTS,
): OrderFigures {
  const taxCents = body.tax ?? ZERO_CENTS;
  const discountCents = body.discount ?? ZERO_CENTS;
  const figures = orderFigures({
    status: 'CONFIRMED',
    items: lines,
    taxCents,
    orderDiscountCents: discountCents,
    returnsTotalCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: depositsOf(lines),
  });
  const { subtotalCents } = figures;
  const problem = discountProblem(discountCents, {
    subtotalCents,
    lineDiscountsCents: lineDiscountsOf(lines),
    taxCents,
    addedLaterCents,
  });
  if (problem !== undefined) throw invalidField('discount', DISCOUNT_PROBLEMS[problem]);
  if (body.subtotal !== subtotalCents || body.total !== figures.totalCents) {
    throw new Refused('TOTAL_MISMATCH');
  }
  return figures;
}
