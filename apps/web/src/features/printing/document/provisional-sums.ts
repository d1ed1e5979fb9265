import { type Cents, minusCents, sumCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import type { MoneyRow } from '#features/orders/parts/money-rows.ts';
import { rateKey } from '#features/orders/parts/taxes/document-taxes.ts';

/** Rows that add up to the total of a sale that waits on this device, and the deposits in the first. */
export function provisionalSums({
  lines,
  discountCents,
  taxCents,
  exemptTaxCents = ZERO_CENTS,
  taxes = [],
}: FinishedSale): {
  sums: MoneyRow[];
  depositsCents: Cents;
} {
  const less = (cents: Cents) => minusCents(ZERO_CENTS, cents);
  const ofLines = sumCents(lines.map((line) => line.discountCents ?? ZERO_CENTS));
  const rows: MoneyRow[] = [
    { key: 'items', cents: sumCents(lines.map(({ totalCents }) => totalCents)) },
    { key: 'lineDiscounts', cents: less(ofLines) },
    { key: 'discount', cents: less(discountCents) },
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ rate, taxCents: cents }) => ({
        key: 'taxRate' as const,
        id: rateKey(rate),
        rate,
        cents,
      })),
    { key: 'exemptTax', cents: less(exemptTaxCents) },
    { key: 'tax', cents: taxCents },
  ];
  return {
    sums: rows.filter(({ key, cents }) => key === 'items' || cents !== 0),
    depositsCents: sumCents(
      lines.map(({ quantity, depositCents = ZERO_CENTS }) => timesCents(quantity, depositCents)),
    ),
  };
}
