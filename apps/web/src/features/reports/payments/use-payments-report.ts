import { useDebouncedValue } from '@mantine/hooks';
import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#shared/api/query.ts';
import { exportReport, type Report } from '../queries.ts';

export type PaymentMethodsReport = Answer<'readPaymentMethodsReport'>;

/** Pause, in ms, before a newly chosen period is loaded. */
const PAYMENTS_REPORT_REFETCH_MS = 150;

/** Payments by method in the period, loaded once the choice has settled. */
export function usePaymentsReport({ startDate, endDate }: DateRange): {
  report: Report<PaymentMethodsReport>;
  /** False while a person steps through periods. */
  isSettled: boolean;
} {
  const period = `${startDate}/${endDate}`;
  const [settled] = useDebouncedValue(period, PAYMENTS_REPORT_REFETCH_MS);
  const isSettled = settled === period;
  const request = { query: { startDate, endDate } };
  return {
    report: {
      query: useQuery({ ...listQuery('readPaymentMethodsReport', request), enabled: isSettled }),
      exportCsv: () => exportReport('readPaymentMethodsReport', request),
    },
    isSettled,
  };
}
