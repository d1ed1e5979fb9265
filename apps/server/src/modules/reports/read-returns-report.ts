import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { readSteps } from './rows/read-steps.ts';

const FIGURES = ['refundsCents'] as const;

type Returns = Figures<'store', (typeof FIGURES)[number]>;
type Report = Answer<'readReturnsReport'>;

const figureCells: ReportCells<Returns, Report['summary']> = {
  refundsTotal: ({ refundsCents }) => ({ cents: refundsCents }),
};
const cells: ReportCells<Returns & { period: CalendarDay }, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...figureCells,
};

/** Reports refunds for returns and cancellations, without those of deposits (rules.md#reports). */
export async function readReturnsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readReturnsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { steps } = await readSteps(scope, query, FIGURES);
  if (query.export) return steppedFile('returns', query, cells, steps);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, steps)),
    rows: steps.map((step) => wireRow(cells, step)),
  };
}
