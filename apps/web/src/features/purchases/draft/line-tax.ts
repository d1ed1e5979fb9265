import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { NO_TAX, type TaxCopy } from '@mostrador/domain/taxes';
import { copyOfRate } from '#features/orders/parts/taxes/tax-copy.ts';

/** A line of the form, by which its rate is found. */
interface RatedLine {
  product: { taxRateId?: string | null } | null;
  /** Null where the line has no tax, undefined where nobody chose. */
  taxRateId?: string | null;
}

/**
 * Returns the tax rate of a line: the one that was chosen, else its product's, else the store's default
 * (rules.md#purchase-taxes). A rate that the store no longer has counts as not chosen.
 */
export function lineTax({ product, taxRateId }: RatedLine, taxRates: readonly TaxRate[]): TaxCopy {
  if (product === null || taxRateId === null) return NO_TAX;
  const rateOf = (wanted: string | null | undefined) => taxRates.find(({ id }) => id === wanted);
  const rate =
    rateOf(taxRateId) ?? rateOf(product.taxRateId) ?? taxRates.find(({ isDefault }) => isDefault);
  return rate === undefined ? NO_TAX : copyOfRate(rate);
}
