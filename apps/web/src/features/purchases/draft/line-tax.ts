import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { NO_TAX, type TaxCopy } from '@mostrador/domain/taxes';
import { copyOfRate } from '#features/orders/parts/taxes/tax-copy.ts';

/** A line of the form, by which its rate is found. */
interface RatedLine {
  product: { taxRateId?: string | null } | null;
  /** Null where the line has no tax, undefined where nobody chose. */
  taxRateId?: string | null;
}

/** The store's rates, and whether its prices include tax; null without rates. */
export interface PurchaseTaxTerms {
  taxRates: readonly TaxRate[];
  pricesIncludeTax: boolean | null;
}

/**
 * Returns the tax rate of a line: the one that was chosen, else where prices include tax its product's, else the
 * store's default; where tax is added to prices, none (rules.md#purchase-taxes). A rate that the store no longer has
 * counts as not chosen.
 */
export function lineTax(
  { product, taxRateId }: RatedLine,
  { taxRates, pricesIncludeTax }: PurchaseTaxTerms,
): TaxCopy {
  if (product === null || taxRateId === null) return NO_TAX;
  const rateOf = (wanted: string | null | undefined) => taxRates.find(({ id }) => id === wanted);
  const usual = () => rateOf(product.taxRateId) ?? taxRates.find(({ isDefault }) => isDefault);
  const rate = rateOf(taxRateId) ?? (pricesIncludeTax === true ? usual() : undefined);
  return rate === undefined ? NO_TAX : copyOfRate(rate);
}
