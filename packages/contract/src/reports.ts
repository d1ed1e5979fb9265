import {
  METHOD_ORDERS_PAGE_SIZE,
  REPORT_PAGE_SIZE,
  TOP_CUSTOMERS_LIMIT,
} from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { reportCalls } from './calls/reports.ts';
import { orderSummary, payment } from './orders.ts';
import { reason } from './shared/field-errors.ts';
import {
  calendarDay,
  id,
  listQuery,
  money,
  moneySum,
  pagination,
  signedMoneySum,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

/** Requests the report as a CSV file, `{key}_{startDate}_{endDate}.csv`. */
const exportQuery = z.object({ export: z.literal('csv').optional() });

/** Both days are inclusive and in the store's zone. */
const periodQuery = z.object({
  startDate: calendarDay,
  endDate: calendarDay,
  ...exportQuery.shape,
});

const isPeriod = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate;
const END_BEFORE_START = { path: ['endDate'], params: reason('END_BEFORE_START') };

const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

const periodReportQuery = periodQuery.refine(isPeriod, END_BEFORE_START);
/**
 * Rows by day, by week from Monday, or by month; `period` is the first day of each within the
 * requested range.
 */
const steppedReportQuery = periodQuery
  .extend({ groupBy: z.enum(REPORT_STEPS).default('day') })
  .refine(isPeriod, END_BEFORE_START);
/** Reports of the present moment, without a period. */
const currentReportQuery = exportQuery;

const pageQuery = listQuery({ default: REPORT_PAGE_SIZE }).omit({ search: true }).shape;

const topCustomersQuery = periodQuery
  .extend({ limit: z.coerce.number<string>().int().min(1).max(100).default(TOP_CUSTOMERS_LIMIT) })
  .refine(isPeriod, END_BEFORE_START);
/** The CSV file contains the rows of all pages. */
const productsReportQuery = periodQuery.extend(pageQuery).refine(isPeriod, END_BEFORE_START);
const marginsReportQuery = periodQuery
  .extend({ groupBy: z.enum(['product', 'category']).default('product'), ...pageQuery })
  .refine(isPeriod, END_BEFORE_START);
const methodOrdersQuery = z
  .object({
    startDate: calendarDay,
    endDate: calendarDay,
    /** Name of the method (api.md#filters). */
    paymentMethod: z.string().trim().min(1).max(200),
    ...listQuery({ default: METHOD_ORDERS_PAGE_SIZE }).omit({ search: true }).shape,
  })
  .refine(isPeriod, END_BEFORE_START);

/** A day in the store's zone, in an answer. */
const day = z.iso.date();
const period = z.object({ startDate: day, endDate: day });

/** See rules.md#reports. `adjustedNetSales` is netSales less deposits returned and deposits pending. */
const salesFigures = z.object({
  paymentsTotal: moneySum,
  refundsTotal: moneySum,
  netSales: signedMoneySum,
  ordersCount: z.int(),
  depositsReturned: moneySum,
  depositsPending: signedMoneySum,
  adjustedNetSales: signedMoneySum,
});
const salesReport = period.extend({
  summary: salesFigures,
  /** The period before, of the same length; null before the year 1. */
  previous: period.extend({ summary: salesFigures }).nullable(),
  rows: z.array(salesFigures.extend({ period: day })),
});

const deliveryReport = period.extend({
  summary: z.object({ ordersCount: z.int(), delivered: z.int() }),
  rows: z.array(
    z.object({ deliveryPersonId: id, name: z.string(), ordersCount: z.int(), delivered: z.int() }),
  ),
});

const returnsReport = period.extend({
  summary: z.object({ refundsTotal: moneySum }),
  rows: z.array(z.object({ period: day, refundsTotal: moneySum })),
});

const depositFigures = z.object({
  returned: moneySum,
  pending: signedMoneySum,
  kept: signedMoneySum,
});
const depositsReport = period.extend({
  /** `heldNow` is the present amount, independent of the period. */
  summary: depositFigures.extend({ heldNow: moneySum }),
  rows: z.array(depositFigures.extend({ period: day })),
});

const cancellationsReport = period.extend({
  summary: z.object({ cancelledCount: z.int() }),
  rows: z.array(z.object({ period: day, cancelledCount: z.int() })),
});

const topCustomersReport = period.extend({
  rows: z.array(z.object({ customerId: id, name: z.string(), totalPaid: signedMoneySum })),
  /** Customers in the rows who were deleted later: their own addresses are a 404. */
  archivedCustomerIds: z.array(id),
});

const collected = z.object({
  totalAmount: moneySum,
  /** Refunds of every kind. */
  refundsTotal: moneySum,
  /** Never negative (rules.md#reports). */
  netCollected: moneySum,
  /** What cash rounding added to the payments, which are without it; negative where it took away. */
  roundingsTotal: signedMoneySum,
});
const paymentMethodsReport = period.extend({
  ...collected.shape,
  previous: period.extend(collected.shape).nullable(),
  rows: z.array(
    z.object({
      paymentMethod: z.string(),
      paymentsCount: z.int(),
      totalAmount: moneySum,
      roundings: signedMoneySum,
    }),
  ),
});

/** An order paid by the requested method in the period. */
const methodOrder = orderSummary.extend({
  /** All payments of the order, by any method on any day, oldest first. */
  payments: z.array(payment),
  paymentsTotal: money,
  refundsTotal: money,
  /** Part of `paymentsTotal` that the report counts: by the requested method, in the period. */
  paidInPeriod: money,
});
const methodOrders = z.object({
  orders: z.array(methodOrder),
  pagination,
});

const soldFigures = z.object({ unitsSold: z.int(), unitsLent: z.int(), revenue: moneySum });
const productsReport = period.extend({
  /** Sums of all rows, on every page. */
  summary: soldFigures,
  rows: z.array(soldFigures.extend({ productId: id, productName: z.string() })),
  pagination,
});

/**
 * The margin covers the revenue whose cost is known; `marginRate` is its share of that, null without
 * any.
 */
const marginFigures = z.object({
  revenue: moneySum,
  uncostedRevenue: moneySum,
  cost: moneySum,
  margin: signedMoneySum,
  marginRate: z.number().nullable(),
});
const marginsReport = period.extend({
  summary: marginFigures,
  /** A product or a category, by `groupBy`; null collects products without a category. */
  rows: z.array(marginFigures.extend({ id: id.nullable(), name: z.string().nullable() })),
  pagination,
});

const hourFigures = z.object({ ordersCount: z.int(), netSales: signedMoneySum });
const hoursReport = period.extend({
  summary: hourFigures,
  /** `weekday` is 1 for Monday to 7 for Sunday, `hour` 0 to 23; hours without events are omitted. */
  rows: z.array(hourFigures.extend({ weekday: z.int(), hour: z.int() })),
});

const band = { fromDays: z.int(), toDays: z.int().nullable() };
const loanFigures = z.object({ loansCount: z.int(), units: z.int(), deposits: moneySum });
/** Open loans, by the days since they were lent. */
const loansReport = z.object({
  day,
  /** `depositsHeld` counts only paid deposits; `overdueCount` follows the store's setting. */
  summary: loanFigures.extend({ depositsHeld: moneySum, overdueCount: z.int() }),
  rows: z.array(loanFigures.extend(band)),
});

const unpaidFigures = z.object({ ordersCount: z.int(), amountDue: moneySum });
/** Amounts due, by the days since the sale. */
const unpaidReport = z.object({
  day,
  summary: unpaidFigures,
  rows: z.array(unpaidFigures.extend(band)),
});

const stockValueFigures = z.object({
  productsCount: z.int(),
  /** In stock and lent out together. */
  units: z.int(),
  unitsOnLoan: z.int(),
  valueAtCost: moneySum,
  valueAtPrice: moneySum,
  /** Units of unknown cost, which count as 0 at cost. */
  uncostedUnits: z.int(),
});
const stockValueReport = z.object({
  day,
  summary: stockValueFigures,
  rows: z.array(
    stockValueFigures.extend({ categoryId: id.nullable(), categoryName: z.string().nullable() }),
  ),
});

export const reportShapes = {
  readSalesReport: {
    summary: 'What came in, went back and is only held, by day, week or month',
    query: steppedReportQuery,
    response: salesReport,
  },
  readDeliveryReport: {
    summary: 'Deliveries of the period by delivery person',
    query: periodReportQuery,
    response: deliveryReport,
  },
  readReturnsReport: {
    summary: 'What was refunded for returns and cancellations',
    query: steppedReportQuery,
    response: returnsReport,
  },
  readDepositsReport: {
    summary: 'Deposits that were returned, are pending and were kept',
    query: steppedReportQuery,
    response: depositsReport,
  },
  readCancellationsReport: {
    summary: 'How many orders were cancelled',
    query: steppedReportQuery,
    response: cancellationsReport,
  },
  readTopCustomersReport: {
    summary: 'Who paid the most in the period, net of refunds',
    query: topCustomersQuery,
    response: topCustomersReport,
  },
  readPaymentMethodsReport: {
    summary: 'What was paid by each payment method',
    query: periodReportQuery,
    response: paymentMethodsReport,
  },
  listPaymentMethodOrders: {
    summary: 'The orders that were paid by a payment method in the period, newest payment first',
    query: methodOrdersQuery,
    response: methodOrders,
  },
  readProductsReport: {
    summary: 'What was sold and lent of each product, by revenue',
    query: productsReportQuery,
    response: productsReport,
  },
  readMarginsReport: {
    summary: 'The gross margin of each product or category, by margin',
    query: marginsReportQuery,
    response: marginsReport,
  },
  readHoursReport: {
    summary: 'Sales by weekday and hour',
    query: periodReportQuery,
    response: hoursReport,
  },
  readLoansReport: {
    summary: 'What is lent out now, by for how long',
    query: currentReportQuery,
    response: loansReport,
  },
  readUnpaidReport: {
    summary: 'What was sold and is not paid yet, by for how long',
    query: currentReportQuery,
    response: unpaidReport,
  },
  readStockValueReport: {
    summary: 'What the stock is worth by category, at cost and at price',
    query: currentReportQuery,
    response: stockValueReport,
  },
} satisfies ShapesOf<typeof reportCalls>;
