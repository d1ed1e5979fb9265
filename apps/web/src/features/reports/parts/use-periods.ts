import type { ReportStep } from '@mostrador/contract/reports';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import type { Days, ReportFormat } from '#shared/format/report-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import type { ChartColumn } from '#shared/ui/charts/column-chart.tsx';
import { stepOf } from '../queries.ts';
import { lastOfPeriod, periodsOf } from './periods-of.ts';

/** Columns of a chart over a report's range, with the lookup of their figures. */
export interface Periods {
  columns: ChartColumn[];
  /** A figure of each column, 0 where the report has no row. */
  valuesOf: <Row extends { period: string }>(
    rows: readonly Row[],
    figure: (row: Row) => number,
  ) => number[];
  /** Name of a row's day, week or month. */
  nameOf: (period: string) => string;
}

/** Returns a function that divides a report's range into days, weeks or months. */
export function usePeriods(): (days: Days) => Periods {
  const format = useReportFormat();
  return (days) => {
    const range = days as DateRange;
    const step = stepOf(range);
    const periods = periodsOf(range, step);
    const nameOf = (period: string) => periodName(period as CalendarDay, step, range, format);
    return {
      nameOf,
      columns: periods.map((period) => ({
        key: period,
        name: nameOf(period),
        shortName:
          step === 'month' ? format.formatShortMonth(period) : format.formatShortDay(period),
      })),
      valuesOf: (rows, figure) => {
        const rowOf = new Map<string, (typeof rows)[number]>(
          rows.map((row) => [row.period, row] as const),
        );
        return periods.map((period) => {
          const row = rowOf.get(period);
          return row === undefined ? 0 : figure(row);
        });
      },
    };
  };
}

function periodName(
  period: CalendarDay,
  step: ReportStep,
  range: DateRange,
  format: ReportFormat,
): string {
  switch (step) {
    case 'day':
      return format.formatLongDay(period);
    case 'week':
      return format.formatDays({
        startDate: period,
        endDate: lastOfPeriod(period, step, range),
      });
    case 'month':
      return format.formatMonth(period);
  }
}
