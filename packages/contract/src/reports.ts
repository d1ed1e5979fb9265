import {
  METHOD_ORDERS_PAGE_SIZE,
  REPORT_PAGE_SIZE,
  TOP_CUSTOMERS_LIMIT,
} from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { reason } from './field-errors.ts';
import {
  calendarDay,
  id,
  listQuery,
  money,
  moneySum,
  pagination,
  signedMoneySum,
} from './fields.ts';
import { orderSummary, payment } from './orders.ts';

/** Asks for the report as a CSV file, `{key}_{startDate}_{endDate}.csv`. */
const exportQuery = z.object({ export: z.literal('csv').optional() });

/** Both days belong to the period, which is of the store's calendar. */
const periodQuery = z.object({
  startDate: calendarDay,
  endDate: calendarDay,
  ...exportQuery.shape,
});

const isPeriod = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate;
const END_BEFORE_START = { path: ['endDate'], params: reason('END_BEFORE_START') };

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

export const periodReportQuery = periodQuery.refine(isPeriod, END_BEFORE_START);
/** With rows by day, by week from Monday, or by month; `period` is the first day of each within the period asked for. */
export const steppedReportQuery = periodQuery
  .extend({ groupBy: z.enum(REPORT_STEPS).default('day') })
  .refine(isPeriod, END_BEFORE_START);
/** Of how it is now. */
export const currentReportQuery = exportQuery;

const pageQuery = listQuery({ default: REPORT_PAGE_SIZE }).omit({ search: true }).shape;

export const topCustomersQuery = periodQuery
  .extend({ limit: z.coerce.number<string>().int().min(1).max(100).default(TOP_CUSTOMERS_LIMIT) })
  .refine(isPeriod, END_BEFORE_START);
/** The CSV file has the rows of every page. */
export const productsReportQuery = periodQuery.extend(pageQuery).refine(isPeriod, END_BEFORE_START);
export const marginsReportQuery = periodQuery
  .extend({ groupBy: z.enum(['product', 'category']).default('product'), ...pageQuery })
  .refine(isPeriod, END_BEFORE_START);
export const methodOrdersQuery = z
  .object({
    startDate: calendarDay,
    endDate: calendarDay,
    /** By its name (api.md#filters). */
    paymentMethod: z.string().trim().min(1).max(200),
    ...listQuery({ default: METHOD_ORDERS_PAGE_SIZE }).omit({ search: true }).shape,
  })
  .refine(isPeriod, END_BEFORE_START);

/** A day of the store's calendar as an answer carries it. */
const day = z.iso.date();
const period = z.object({ startDate: day, endDate: day });

/**
 * See rules.md#reports. `adjustedNetSales` is netSales less the deposits that were returned and are
 * pending.
 */
const salesFigures = z.object({
  paymentsTotal: moneySum,
  refundsTotal: moneySum,
  netSales: signedMoneySum,
  ordersCount: z.int(),
  depositsReturned: moneySum,
  depositsPending: signedMoneySum,
  adjustedNetSales: signedMoneySum,
});
export const salesReport = period.extend({
  summary: salesFigures,
  /** The period before, of the same length; null before the year 1. */
  previous: period.extend({ summary: salesFigures }).nullable(),
  rows: z.array(salesFigures.extend({ period: day })),
});

export const deliveryReport = period.extend({
  summary: z.object({ ordersCount: z.int(), delivered: z.int() }),
  rows: z.array(
    z.object({ deliveryPersonId: id, name: z.string(), ordersCount: z.int(), delivered: z.int() }),
  ),
});

export const returnsReport = period.extend({
  summary: z.object({ refundsTotal: moneySum }),
  rows: z.array(z.object({ period: day, refundsTotal: moneySum })),
});

const depositFigures = z.object({
  returned: moneySum,
  pending: signedMoneySum,
  kept: signedMoneySum,
});
export const depositsReport = period.extend({
  /** `heldNow` is of this moment, whatever the period. */
  summary: depositFigures.extend({ heldNow: moneySum }),
  rows: z.array(depositFigures.extend({ period: day })),
});

export const cancellationsReport = period.extend({
  summary: z.object({ cancelledCount: z.int() }),
  rows: z.array(z.object({ period: day, cancelledCount: z.int() })),
});

export const topCustomersReport = period.extend({
  rows: z.array(z.object({ customerId: id, name: z.string(), totalPaid: signedMoneySum })),
  /** Those of the rows who were deleted since: their own addresses are a 404. */
  archivedCustomerIds: z.array(id),
});

const collected = z.object({
  totalAmount: moneySum,
  /** Refunds of every kind. */
  refundsTotal: moneySum,
  /** Never below 0 (rules.md#reports). */
  netCollected: moneySum,
});
export const paymentMethodsReport = period.extend({
  ...collected.shape,
  previous: period.extend(collected.shape).nullable(),
  rows: z.array(
    z.object({ paymentMethod: z.string(), paymentsCount: z.int(), totalAmount: moneySum }),
  ),
});

/** An order that was paid by that method in the period. */
export const methodOrder = orderSummary.extend({
  /** All of the order, by any method and on any day, oldest first. */
  payments: z.array(payment),
  paymentsTotal: money,
  refundsTotal: money,
  /** The part of `paymentsTotal` that the report counts: by that method, in the period. */
  paidInPeriod: money,
});
export const methodOrders = z.object({
  orders: z.array(methodOrder),
  pagination,
});

const soldFigures = z.object({ unitsSold: z.int(), unitsLent: z.int(), revenue: moneySum });
export const productsReport = period.extend({
  /** Of all rows, not only those of the page. */
  summary: soldFigures,
  rows: z.array(soldFigures.extend({ productId: id, productName: z.string() })),
  pagination,
});

/** The margin is of the revenue whose cost is known; `marginRate` is its part of that, null without any. */
const marginFigures = z.object({
  revenue: moneySum,
  uncostedRevenue: moneySum,
  cost: moneySum,
  margin: signedMoneySum,
  marginRate: z.number().nullable(),
});
export const marginsReport = period.extend({
  summary: marginFigures,
  /** A product or a category, by `groupBy`; null stands for products without a category. */
  rows: z.array(marginFigures.extend({ id: id.nullable(), name: z.string().nullable() })),
  pagination,
});

const hourFigures = z.object({ ordersCount: z.int(), netSales: signedMoneySum });
export const hoursReport = period.extend({
  summary: hourFigures,
  /** `weekday` is 1 for Monday to 7 for Sunday, `hour` 0 to 23; only where something happened. */
  rows: z.array(hourFigures.extend({ weekday: z.int(), hour: z.int() })),
});

const band = { fromDays: z.int(), toDays: z.int().nullable() };
const loanFigures = z.object({ loansCount: z.int(), units: z.int(), deposits: moneySum });
/** What is lent out now, by for how many days. */
export const loansReport = z.object({
  day,
  /** `depositsHeld` is what was really paid of the deposits; `overdueCount` as the store's setting says. */
  summary: loanFigures.extend({ depositsHeld: moneySum, overdueCount: z.int() }),
  rows: z.array(loanFigures.extend(band)),
});

const unpaidFigures = z.object({ ordersCount: z.int(), amountDue: moneySum });
/** What was sold and is not paid yet, by for how many days. */
export const unpaidReport = z.object({
  day,
  summary: unpaidFigures,
  rows: z.array(unpaidFigures.extend(band)),
});

const stockValueFigures = z.object({
  productsCount: z.int(),
  /** In stock and lent out. */
  units: z.int(),
  unitsOnLoan: z.int(),
  valueAtCost: moneySum,
  valueAtPrice: moneySum,
  /** Whose cost is not known, so that they are worth nothing at cost. */
  uncostedUnits: z.int(),
});
export const stockValueReport = z.object({
  day,
  summary: stockValueFigures,
  rows: z.array(
    stockValueFigures.extend({ categoryId: id.nullable(), categoryName: z.string().nullable() }),
  ),
});
