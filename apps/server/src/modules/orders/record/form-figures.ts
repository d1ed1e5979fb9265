import type { DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, MAX_CENTS, ZERO_CENTS } from '@mostrador/domain/money';
import {
  depositsOf,
  exceedsLargestAmount,
  type Line,
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

/**
 * Computes the figures of the lines with the form's tax and discount, before payments and returns.
 * Throws TOTAL_MISMATCH if the form's subtotal or total differs, so that a stale or broken till writes
 * no wrong order (rules.md#order-figures), and INVALID_INPUT for an impossible discount or total.
 */
export function formFigures(
  body: Body,
  lines: readonly Line[],
  addedLaterCents = ZERO_CENTS,
): OrderFigures {
  const taxCents = body.tax ?? ZERO_CENTS;
  const discountCents = body.discount ?? ZERO_CENTS;
  if (exceedsLargestAmount(lines, taxCents)) {
    throw invalidField('total', 'TOTAL_TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }
  const figures = orderFigures({
    status: 'CONFIRMED',
    items: lines,
    taxCents,
    discountCents,
    returnsTotalCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: depositsOf(lines),
  });
  const { subtotalCents } = figures;
  const problem = discountProblem(discountCents, { subtotalCents, taxCents, addedLaterCents });
  if (problem !== undefined) throw invalidField('discount', DISCOUNT_PROBLEMS[problem]);
  if (body.subtotal !== subtotalCents || body.total !== figures.totalCents) {
    throw new Refused('TOTAL_MISMATCH');
  }
  return figures;
}
