import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type CalendarDay, dayOf, rangeBefore } from '@mostrador/domain/calendar';
import { type Cents, minusCents } from '@mostrador/domain/money';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { readSteps } from './rows/read-steps.ts';

/** Figures of the store from which those of sales are made. */
export const SALES_FIGURES = [
  'paymentsCents',
  'refundsCents',
  'ordersCount',
  'depositsRefundedCents',
  'depositsHeldChangeCents',
] as const;

export type Sales = Figures<'store', (typeof SALES_FIGURES)[number]>;
type Report = Answer<'readSalesReport'>;

const figureCells: ReportCells<Sales, Report['summary']> = {
  paymentsTotal: ({ paymentsCents }) => ({ cents: paymentsCents }),
  refundsTotal: ({ refundsCents }) => ({ cents: refundsCents }),
  netSales: (sales) => ({ cents: netSales(sales) }),
  ordersCount: ({ ordersCount }) => ordersCount,
  depositsReturned: ({ depositsRefundedCents }) => ({ cents: depositsRefundedCents }),
  depositsPending: ({ depositsHeldChangeCents }) => ({ cents: depositsHeldChangeCents }),
  adjustedNetSales: (sales) => ({ cents: adjustedNetSales(sales) }),
};
const cells: ReportCells<Sales & { period: CalendarDay }, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...figureCells,
};

/**
 * Reports payments, refunds and held deposits of the period and of the time before (rules.md#reports).
 */
export async function readSalesReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readSalesReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const before = rangeBefore(query, dayOf(scope.now, scope.store.timeZone));
  const { steps, beside } = await readSteps(scope, query, SALES_FIGURES, before);
  if (query.export) return steppedFile('sales', query, cells, steps);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(SALES_FIGURES, steps)),
    previous: before === undefined ? null : { ...before, summary: wireRow(figureCells, beside) },
    rows: steps.map((step) => wireRow(cells, step)),
  };
}

/** Payments less refunds for returns and cancellations, in cents. */
export function netSales({ paymentsCents, refundsCents }: Sales): Cents {
  return minusCents(paymentsCents, refundsCents);
}

/** Net sales without deposits, which become income only on the day they are kept. */
export function adjustedNetSales(sales: Sales): Cents {
  const { depositsRefundedCents, depositsHeldChangeCents } = sales;
  return minusCents(minusCents(netSales(sales), depositsRefundedCents), depositsHeldChangeCents);
}
