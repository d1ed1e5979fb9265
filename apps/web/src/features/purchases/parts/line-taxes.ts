import type { PurchaseFinancials, PurchaseItem } from '@mostrador/contract/purchases';
import { type Cents, centsOf, plusCents, ZERO_CENTS } from '@mostrador/domain/money';

/** A tax rate as a line of a purchase copied it. */
export interface LineRate {
  id: string;
  name: string;
  percent: number;
}

/** Returns the rate of a line; undefined without one, and where costs are hidden. */
export function rateOf({ taxRateId, taxName, taxPercent }: PurchaseItem): LineRate | undefined {
  // An older server says nothing of taxes.
  if (taxRateId == null || taxName == null || taxPercent == null) return undefined;
  return { id: taxRateId, name: taxName, percent: taxPercent };
}

/** Returns the taxes of the lines by rate, in the order of the lines. */
export function lineTaxesByRate(
  items: readonly PurchaseItem[],
): { rate: LineRate; taxCents: Cents }[] {
  const rates = new Map<string, { rate: LineRate; taxCents: Cents }>();
  for (const item of items) {
    const rate = rateOf(item);
    if (rate === undefined) continue;
    const { taxCents } = rates.get(rate.id) ?? { taxCents: ZERO_CENTS };
    rates.set(rate.id, { rate, taxCents: plusCents(taxCents, centsOf(item.taxAmount ?? 0)) });
  }
  return [...rates.values()];
}

/** Returns the tax that was given as an amount, and that which went back; all is free of an older server. */
export function taxesIn(financials: PurchaseFinancials): {
  freeTaxCents: Cents;
  taxGivenBackCents: Cents;
} {
  const { freeTax, taxGivenBack }: Partial<PurchaseFinancials> = financials;
  return {
    freeTaxCents: centsOf(freeTax ?? financials.tax),
    taxGivenBackCents: centsOf(taxGivenBack ?? 0),
  };
}
