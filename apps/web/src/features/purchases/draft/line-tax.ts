import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { startingTaxRate } from '@mostrador/domain/purchase-rules';
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
 * Returns the tax rate of a line: the one that was chosen, else the one it starts with. A rate that the store no longer
 * has counts as not chosen.
 */
export function lineTax({ product, taxRateId }: RatedLine, terms: PurchaseTaxTerms): TaxCopy {
  if (product === null || taxRateId === null) return NO_TAX;
  const chosen = terms.taxRates.find(({ id }) => id === taxRateId);
  const rate = chosen ?? startingTaxRate(product.taxRateId, terms);
  return rate === undefined ? NO_TAX : copyOfRate(rate);
}
