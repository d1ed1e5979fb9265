import type { WireRequest } from '@mostrador/contract/routes';
import { type DiscountTerms, formDiscounts } from '@mostrador/domain/line-discounts';
import { type Cents, type CurrencyUnit, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { type Percent, parsePercent } from '@mostrador/domain/percent';

type Body = Pick<WireRequest<'createOrder'>['body'], 'discount' | 'discountPercent' | 'items'>;

/** The discounts of an order that waits on this device, as the server will compute them. */
export interface BodyDiscounts {
  /** Own discount of each line, in the order of the body. */
  lineCents: readonly Cents[];
  /** What the per cent on the order comes to. */
  shareCents: readonly Cents[];
  /** The amount off the order as a whole. */
  orderCents: Cents;
}

/** Returns what the discounts of a body come to; `unit` is the currency's. */
export function bodyDiscounts(
  { items, discount, discountPercent }: Body,
  unit: CurrencyUnit,
): BodyDiscounts {
  const found = formDiscounts(
    items.map((item) => ({
      quantity: item.quantity,
      unitPriceCents: centsOf(item.unitPrice),
      discountTerms: termsOf(item),
      addedDiscountCents: ZERO_CENTS,
    })),
    percentIn(discountPercent),
    unit,
  );
  return {
    lineCents: found.map(({ ownDiscountCents }) => ownDiscountCents),
    shareCents: found.map(({ orderDiscountShareCents }) => orderDiscountShareCents),
    orderCents: discount ? centsOf(discount) : ZERO_CENTS,
  };
}

function termsOf({ discountAmount, discountPercent }: Body['items'][number]): DiscountTerms | null {
  if (discountAmount) return { amountCents: centsOf(discountAmount) };
  const percent = percentIn(discountPercent);
  return percent === null ? null : { percent };
}

function percentIn(value: number | null | undefined): Percent | null {
  return (value && parsePercent(value)) || null;
}
