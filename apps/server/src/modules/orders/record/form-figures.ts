import type { DecodedRequest } from '@mostrador/contract/routes';
import {
  amountOf,
  type Cents,
  type CurrencyUnit,
  MAX_CENTS,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import {
  depositsOf,
  exceedsLargestAmount,
  type FiguredLine,
  type Line,
  lineDiscountsOf,
  type OrderFigures,
  orderFigures,
} from '@mostrador/domain/order-figures';
import { discountProblem } from '@mostrador/domain/order-rules';
import { invalidField, Refused } from '#platform/refused.ts';

type Body = Pick<DecodedRequest<'createOrder'>['body'], 'discount' | 'subtotal' | 'total'>;

/** Facts that a form makes of an order, before payments and returns. */
interface FormFacts {
  items: readonly FiguredLine[];
  unit: CurrencyUnit;
  freeTaxCents: Cents;
  pricesIncludeTax: boolean | null;
  isExempt: boolean;
  /** Amounts off the order that were added after it was made. */
  addedLaterCents?: Cents;
}

const DISCOUNT_PROBLEMS = {
  aboveItems: 'DISCOUNT_ABOVE_ITEMS',
  belowAddedLater: 'DISCOUNT_BELOW_ADDED',
} as const;

/** Throws INVALID_INPUT if the lines and the free tax pass the largest amount (rules.md#money). */
export function demandPayable(freeTaxCents: Cents, lines: readonly Line[]): void {
  if (exceedsLargestAmount(lines, freeTaxCents)) throw tooLarge();
}

function tooLarge() {
  return invalidField('total', 'TOTAL_TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
}

/**
 * Computes the figures of the lines with their taxes and the form's discount, before payments and
 * returns. The lines must be payable (`demandPayable`). Throws TOTAL_MISMATCH if the form's subtotal or
 * total differs, so that a stale or broken till writes no wrong order (rules.md#order-figures), and
 * INVALID_INPUT for an impossible discount, or a tax that makes the total too large.
 */
export function formFigures(body: Body, form: FormFacts): OrderFigures {
  const { items, freeTaxCents, addedLaterCents = ZERO_CENTS } = form;
  const discountCents = body.discount ?? ZERO_CENTS;
  const figures = orderFigures({
    status: 'CONFIRMED',
    unit: form.unit,
    items,
    freeTaxCents,
    pricesIncludeTax: form.pricesIncludeTax,
    isExempt: form.isExempt,
    orderDiscountCents: discountCents,
    returnsTotalCents: ZERO_CENTS,
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: depositsOf(items),
  });
  const { subtotalCents, totalCents } = figures;
  const problem = discountProblem(discountCents, {
    subtotalCents,
    lineDiscountsCents: lineDiscountsOf(items),
    freeTaxCents,
    addedLaterCents,
  });
  if (problem !== undefined) throw invalidField('discount', DISCOUNT_PROBLEMS[problem]);
  if (totalCents > MAX_CENTS) throw tooLarge();
  if (body.subtotal !== subtotalCents || body.total !== totalCents) {
    throw new Refused('TOTAL_MISMATCH');
  }
  return figures;
}
