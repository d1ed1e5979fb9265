import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { ReportStep } from '@mostrador/contract/reports';
import type { Answer } from '@mostrador/contract/routes';
import { type DateRange, daysBetween } from '@mostrador/domain/calendar';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Request } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { listQuery } from '#shared/api/query.ts';

/** The reads that give a file too. */
export type ReportName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { exports: true } ? Name : never;
}[EndpointName];

export interface Report<Data> {
  query: UseQueryResult<Data>;
  /** How finely its period is divided; undefined for a report that has no rows by time. */
  step?: ReportStep;
  /**
   * Saves what is asked as a CSV file; a report in pages is saved with all of them, and one in weeks or
   * months by days as well.
   */
  exportCsv: (step?: ReportStep) => Promise<void>;
}

/**
 * A report, as JSON for the screen and as a file: what a `ReportCard` shows. While another period
 * loads, the one before stays on the screen.
 */
export function useReport<Name extends ReportName>(
  name: Name,
  request: Request<Name>,
): Report<Answer<Name>> {
  return {
    query: useQuery(listQuery(name, request)),
    exportCsv: () => exportReport(name, request),
  };
}

/** As `useReport`, of a report whose rows are the days, weeks or months of its period. */
export function useSteppedReport<Name extends SteppedName>(
  name: Name,
  range: DateRange,
): Report<Answer<Name>> {
  const step = stepOf(range);
  return {
    query: useQuery(listQuery(name, steppedRequest<Name>(range, step))),
    step,
    exportCsv: (by = step) => exportReport(name, steppedRequest<Name>(range, by)),
  };
}

/** Saves a report as a CSV file, under the name that the server gives it. */
export function exportReport<Name extends ReportName>(
  name: Name,
  request: Request<Name>,
): Promise<void> {
  const { query } = request as { query: Record<string, string | undefined> };
  return download(name, { query: { ...query, export: 'csv' } } as unknown as Request<Name>);
}

/** The most days that are shown day by day, and week by week. */
const MOST_DAYS_BY_DAY = 62;
const MOST_DAYS_BY_WEEK = 366;

/** How finely a period is divided, so that its columns can be told apart. */
export function stepOf({ startDate, endDate }: DateRange): ReportStep {
  const days = daysBetween(startDate, endDate) + 1;
  if (days <= MOST_DAYS_BY_DAY) return 'day';
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
}

type SteppedName =
  | 'readSalesReport'
  | 'readReturnsReport'
  | 'readDepositsReport'
  | 'readCancellationsReport';

/** What to ask a report in rows by time for. */
export function steppedRequest<Name extends SteppedName>(range: DateRange, groupBy: ReportStep) {
  return { query: { ...range, groupBy } } as Request<Name>;
}
