import type { WireRequest } from '@mostrador/contract/routes';
import { NOTHING_BACK } from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { NO_TAX, type TaxRow, taxRows, taxSums } from '@mostrador/domain/taxes';
import { bodyDiscounts } from '../lines/body-discounts.ts';
import { copyOfRate, type TaxRateFacts } from './tax-copy.ts';

type Body = WireRequest<'createOrder'>['body'];

/** The taxes of an order that waits on this device, as the server will compute them. */
export interface BodyTaxes {
  /** Of its lines, by rate. */
  rates: readonly TaxRow[];
  /** Whether the prices include them, so that they are added to nothing. */
  isIncluded: boolean;
  /** Tax that was given as an amount. */
  freeTaxCents: Cents;
  /** Tax within the prices that an exempt buyer does not pay. */
  exemptTaxCents: Cents;
}

/**
 * Returns the taxes of a body whose lines name their rates; `rates` are those of its store as it was
 * taken, `unit` is the currency's.
 */
export function bodyTaxes(
  body: Pick<
    Body,
    'discount' | 'discountPercent' | 'items' | 'tax' | 'pricesIncludeTax' | 'isExempt'
  >,
  rates: readonly TaxRateFacts[],
  unit: CurrencyUnit,
): BodyTaxes {
  const { lineCents, shareCents, orderCents } = bodyDiscounts(body, unit);
  const rateOf = new Map(rates.map((rate) => [rate.id, copyOfRate(rate)]));
  const items = body.items.map((item, index) => ({
    quantity: item.quantity,
    unitPriceCents: centsOf(item.unitPrice),
    discountCents: sumCents([lineCents[index] ?? ZERO_CENTS, shareCents[index] ?? ZERO_CENTS]),
    ...NOTHING_BACK,
    ...(rateOf.get(item.taxRateId ?? '') ?? NO_TAX),
  }));
  const isIncluded = body.pricesIncludeTax === true;
  const isExempt = body.isExempt === true;
  const order = {
    pricesIncludeTax: body.pricesIncludeTax ?? null,
    isExempt,
    items,
    orderDiscountCents: orderCents,
  };
  const freeTaxCents = body.tax ? centsOf(body.tax) : ZERO_CENTS;
  const { addedTaxCents } = taxSums(order, unit);
  return {
    rates: taxRows(order, unit),
    isIncluded,
    freeTaxCents,
    exemptTaxCents: isExempt ? minusCents(ZERO_CENTS, addedTaxCents) : ZERO_CENTS,
  };
}
