import type { WireRequest } from '@mostrador/contract/routes';
import { discountTermsOf, formDiscounts } from '@mostrador/domain/line-discounts';
import { type Cents, type CurrencyUnit, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOrNull } from '#features/orders/parts/discount/percent-or-null.ts';

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
      discountTerms: discountTermsOf(
        centsOf(item.discountAmount ?? 0),
        percentOrNull(item.discountPercent),
      ),
    })),
    percentOrNull(discountPercent),
    unit,
  );
  return {
    lineCents: found.map(({ ownDiscountCents }) => ownDiscountCents),
    shareCents: found.map(({ orderDiscountShareCents }) => orderDiscountShareCents),
    orderCents: discount ? centsOf(discount) : ZERO_CENTS,
  };
}
