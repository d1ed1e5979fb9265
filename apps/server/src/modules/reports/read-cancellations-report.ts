import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { readSteps } from './rows/read-steps.ts';

const FIGURES = ['cancellationsCount'] as const;

type Cancellations = Figures<'store', (typeof FIGURES)[number]>;
type Report = Answer<'readCancellationsReport'>;

const figureCells: ReportCells<Cancellations, Report['summary']> = {
  cancelledCount: ({ cancellationsCount }) => cancellationsCount,
};
const cells: ReportCells<Cancellations & { period: CalendarDay }, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...figureCells,
};

/** Counts cancelled orders by the day of their cancellation (rules.md#reports). */
export async function readCancellationsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readCancellationsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { steps } = await readSteps(scope, query, FIGURES);
  if (query.export) return steppedFile('cancellations', query, cells, steps);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, steps)),
    rows: steps.map((step) => wireRow(cells, step)),
  };
}
