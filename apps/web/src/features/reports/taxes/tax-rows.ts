import type { Answer } from '@mostrador/contract/routes';

export type TaxesReport = Answer<'readTaxesReport'>;
export type RateRow = TaxesReport['byRate'][number];

/** Figures of a row, in the order of its columns. */
export const TAX_COLUMNS = [
  'taxable',
  'net',
  'tax',
  'taxableGivenBack',
  'netGivenBack',
  'taxGivenBack',
  'taxBalance',
] as const;

/** What is left of the tax in each period, of all rates. */
export function periodBalances(rows: TaxesReport['rows']) {
  return [...Map.groupBy(rows, ({ period }) => period)].map(([period, of]) => ({
    period,
    // Not by `centsOf`, which refuses sums above the largest amount of one document.
    taxBalance: of.reduce((sum, { taxBalance }) => sum + Math.round(taxBalance * 100), 0) / 100,
  }));
}
