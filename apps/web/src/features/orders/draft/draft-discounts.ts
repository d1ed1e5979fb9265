import type { GivenDiscounts } from '@mostrador/domain/limits';
import { formDiscounts } from '@mostrador/domain/line-discounts';
import { type CurrencyUnit, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { listPriceOf, type OrderDraft } from './order-draft.ts';

/** The discounts of the draft, as the store's limits measure them (rules.md#limits-by-role). */
export function draftDiscounts(
  {
    lines,
    discountCents,
    discountPercent,
  }: Pick<OrderDraft, 'lines' | 'discountCents' | 'discountPercent'>,
  unit: CurrencyUnit,
): GivenDiscounts {
  const discounts = formDiscounts(lines, discountPercent, unit);
  return {
    unit,
    orderDiscountCents: discountCents,
    items: lines.map((line, index) => ({
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      listPriceCents: listPriceOf(line) ?? line.unitPriceCents,
      discountCents: sumCents([
        discounts[index]?.ownDiscountCents ?? ZERO_CENTS,
        discounts[index]?.orderDiscountShareCents ?? ZERO_CENTS,
        line.addedDiscountCents,
      ]),
    })),
  };
}
