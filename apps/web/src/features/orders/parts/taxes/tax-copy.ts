import type { OrderItem } from '@mostrador/contract/orders';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { type Percent, parsePercent } from '@mostrador/domain/percent';
import type { TaxCopy } from '@mostrador/domain/taxes';

/** Name and per cent of a tax rate, as the API carries them. */
export type TaxRateFacts = Pick<TaxRate, 'id' | 'name' | 'percent'>;

/** Returns a rate as a line copies it. */
export function copyOfRate({ id, name, percent }: TaxRateFacts): TaxCopy {
  return { taxRateId: id, taxName: name, taxPercent: taxPercentOf(percent) };
}

/** Returns the rate that a line of an order copied. */
export function copyInItem({
  taxRateId,
  taxName,
  taxPercent,
}: Pick<OrderItem, 'taxRateId' | 'taxName' | 'taxPercent'>): TaxCopy {
  return { taxRateId, taxName, taxPercent: taxPercentOf(taxPercent) };
}

/** A per cent of a tax rate in thousandths; null without a rate. That of what is exempt is 0. */
export function taxPercentOf(percent: number | null): Percent | null {
  return percent === null ? null : (parsePercent(percent) ?? null);
}
