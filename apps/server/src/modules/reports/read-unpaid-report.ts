import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { AgeBand } from '@mostrador/domain/ageing';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, reportFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { readByAge } from './rows/read-by-age.ts';

const FIGURES = ['unpaidCount', 'amountDueCents'] as const;

type Unpaid = Figures<'store', (typeof FIGURES)[number]>;
type Report = Answer<'readUnpaidReport'>;

const figureCells: ReportCells<Unpaid, Report['summary']> = {
  ordersCount: ({ unpaidCount }) => unpaidCount,
  amountDue: ({ amountDueCents }) => ({ cents: amountDueCents }),
};
const cells: ReportCells<Unpaid & AgeBand, Report['rows'][number]> = {
  fromDays: ({ fromDays }) => fromDays,
  toDays: ({ toDays }) => toDays,
  ...figureCells,
};

/** Reports the amounts due of orders by age in days (rules.md#reports). */
export async function readUnpaidReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readUnpaidReport'>,
): Promise<Report | CsvFile> {
  const { today, bands } = await readByAge(scope, FIGURES);
  if (query.export) return reportFile(`unpaid_${today}`, cells, bands);
  return {
    day: today,
    summary: wireRow(figureCells, totalOf(FIGURES, bands)),
    rows: bands.map((band) => wireRow(cells, band)),
  };
}
