import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import type { CsvFile } from '#platform/csv/csv.ts';
import { rateCell } from '#platform/csv/file-names.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';
import {
  readTaxes,
  TAX_FIGURES,
  type TaxedPeriod,
  type TaxedRate,
  type TaxSums,
  taxesByRate,
} from './rows/read-taxes.ts';

type Report = Answer<'readTaxesReport'>;

const figureCells: ReportCells<TaxSums, Report['summary']> = {
  taxable: ({ taxableCents }) => ({ cents: taxableCents }),
  net: ({ netCents }) => ({ cents: netCents }),
  tax: ({ taxCents }) => ({ cents: taxCents }),
  taxableGivenBack: (taxes) => ({ cents: minusCents(ZERO_CENTS, taxes.taxableGivenBackCents) }),
  netGivenBack: (taxes) => ({ cents: minusCents(ZERO_CENTS, taxes.netGivenBackCents) }),
  taxGivenBack: (taxes) => ({ cents: minusCents(ZERO_CENTS, taxes.taxGivenBackCents) }),
  taxBalance: ({ taxCents, taxGivenBackCents }) => ({
    cents: plusCents(taxCents, taxGivenBackCents),
  }),
};
const rateCells: ReportCells<TaxedRate, Report['byRate'][number]> = {
  taxRateId: ({ taxRateId }) => taxRateId,
  name: ({ name }) => name,
  percent: ({ percent }) => (percent === null ? null : percentOf(percent)),
  ...figureCells,
};
const cells: ReportCells<TaxedPeriod, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...rateCells,
};

/**
 * Reports the taxes of sales or purchases by period and rate, and what returns and cancellations gave
 * back of them (rules.md#reports). Free tax has no rate, and is of sales alone.
 */
export async function readTaxesReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readTaxesReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate, of } = query;
  const rows = await readTaxes(scope, query);
  if (query.export) {
    const key = of === 'sales' ? 'taxes' : 'purchase-taxes';
    return steppedFile(key, query, { ...cells, name: rateCell }, rows);
  }
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(TAX_FIGURES, rows)),
    byRate: taxesByRate(rows).map((row) => wireRow(rateCells, row)),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}
