import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { ReportStep } from '@mostrador/contract/reports';
import type { Answer } from '@mostrador/contract/routes';
import { type DateRange, daysBetween } from '@mostrador/domain/calendar';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Request } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { listQuery } from '#shared/api/query.ts';

/** Endpoints of reports that can be exported as CSV. */
export type ReportName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { exports: true } ? Name : never;
}[EndpointName];

export interface Report<Data> {
  query: UseQueryResult<Data>;
  /** Step by which the period is divided; undefined for a report without rows by time. */
  step?: ReportStep;
  /**
   * Saves the report as a CSV file, with all its pages. A report in weeks or months can be saved in
   * days as well.
   */
  exportCsv: (step?: ReportStep) => Promise<void>;
}

/**
 * Loads a report for a `ReportCard`, with its export. The former period stays on the screen while
 * another one loads.
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

/** Like `useReport`, for reports with rows for each day, week or month; `rest` is the rest of the query. */
export function useSteppedReport<Name extends SteppedName>(
  name: Name,
  range: DateRange,
  rest: Readonly<Record<string, string>> = {},
): Report<Answer<Name>> {
  const step = stepOf(range);
  const asked = { ...range, ...rest };
  return {
    query: useQuery(listQuery(name, steppedRequest<Name>(asked, step))),
    step,
    exportCsv: (by = step) => exportReport(name, steppedRequest<Name>(asked, by)),
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

/** Longest periods shown in days and in weeks. */
const MOST_DAYS_BY_DAY = 62;
const MOST_DAYS_BY_WEEK = 366;

/** Step that keeps a chart's columns wide enough to tell apart. */
export function stepOf({ startDate, endDate }: DateRange): ReportStep {
  const days = daysBetween(startDate, endDate) + 1;
  if (days <= MOST_DAYS_BY_DAY) return 'day';
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
}

type SteppedName =
  | 'readSalesReport'
  | 'readReturnsReport'
  | 'readDepositsReport'
  | 'readClaimsReport'
  | 'readCancellationsReport'
  | 'readTaxesReport';

/** Request of a report with rows by time. */
export function steppedRequest<Name extends SteppedName>(range: DateRange, groupBy: ReportStep) {
  return { query: { ...range, groupBy } } as Request<Name>;
}
