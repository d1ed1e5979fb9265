import {
  CUSTOMER_LOANS_LIMIT,
  METHOD_ORDERS_PAGE_SIZE,
  REPORT_PAGE_SIZE,
  TOP_CUSTOMERS_LIMIT,
} from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { reportCalls } from './calls/reports.ts';
import { orderSummary, payment, refund } from './orders.ts';
import {
  band,
  cancellationFigures,
  claimFigures,
  collectedFigures,
  collectedOfPeriodFigures,
  customerFigures,
  day,
  deliveryFigures,
  depositFigures,
  depositsHeld,
  discountFigures,
  drawerFigures,
  hourFigures,
  loanFigures,
  marginFigures,
  methodFigures,
  methodOrderFigures,
  outsideFigures,
  period,
  personFigures,
  rateFigures,
  returnFigures,
  salesFigures,
  soldFigures,
  soldOrdersFigures,
  step,
  stockValueFigures,
  taxFigures,
  unpaidFigures,
  utilisationFigures,
} from './reports/figures.ts';
import { SALES_TO_DRAWER } from './reports/sales-to-drawer.ts';
import { TAXED } from './reports/taxed.ts';
import { reason } from './shared/field-errors.ts';
import {
  calendarDay,
  fileQuery,
  id,
  instant,
  listQuery,
  pagination,
  signedMoneySum,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const exportQuery = z.object({
  export: z
    .literal('csv')
    .optional()
    .meta({ description: 'CSV file instead of JSON, with the rows of all pages' }),
  ...fileQuery.shape,
});

export const days = {
  startDate: calendarDay.meta({ description: 'First store-local day of the period' }),
  endDate: calendarDay.meta({ description: 'Last store-local day of the period, inclusive' }),
};
const periodQuery = z.object({ ...days, ...exportQuery.shape });

export const isPeriod = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate;
export const END_BEFORE_START = { path: ['endDate'], params: reason('END_BEFORE_START') };

const paymentsExportQuery = z
  .object({ ...days, ...fileQuery.shape })
  .refine(isPeriod, END_BEFORE_START);

const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

const periodReportQuery = periodQuery.refine(isPeriod, END_BEFORE_START);
const steppedQuery = periodQuery.extend({
  groupBy: z
    .enum(REPORT_STEPS)
    .default('day')
    .meta({ description: 'Time that a row covers; weeks begin on Monday' }),
});
const steppedReportQuery = steppedQuery.refine(isPeriod, END_BEFORE_START);
const taxesReportQuery = steppedQuery
  .extend({
    of: z.enum(TAXED).default('sales').meta({
      description: 'Taxes of orders, or of what purchases received and returned',
    }),
  })
  .refine(isPeriod, END_BEFORE_START);
/** Reports of the present moment, without a period. */
const currentReportQuery = exportQuery;

const pageQuery = listQuery({ default: REPORT_PAGE_SIZE }).omit({ search: true }).shape;

/** Reasons that are suggested. */
const reasons = z.object({
  reasons: z.array(z.string()).meta({
    description: 'Each once whatever its case and spaces, in its most used spelling; at most 10',
  }),
});

const topCustomersQuery = periodQuery
  .extend({
    limit: z.coerce
      .number<string>()
      .int()
      .min(1)
      .max(100)
      .default(TOP_CUSTOMERS_LIMIT)
      .meta({ description: 'Largest number of customers' }),
  })
  .refine(isPeriod, END_BEFORE_START);
const productsReportQuery = periodQuery.extend(pageQuery).refine(isPeriod, END_BEFORE_START);
const marginsReportQuery = periodQuery
  .extend({
    groupBy: z
      .enum(['product', 'category'])
      .default('product')
      .meta({ description: 'Subject of a row' }),
    ...pageQuery,
  })
  .refine(isPeriod, END_BEFORE_START);
const methodOrdersQuery = z
  .object({
    ...days,
    paymentMethod: z.string().trim().min(1).max(200).optional().meta({
      description: 'Name of the payment method, in any case; needed without notNoted',
    }),
    notNoted: z.literal('true').optional().meta({
      description: 'Instead of a method: orders with refunds whose methods are not noted',
    }),
    ...listQuery({ default: METHOD_ORDERS_PAGE_SIZE }).omit({ search: true }).shape,
  })
  .refine(({ paymentMethod, notNoted }) => paymentMethod !== undefined || notNoted !== undefined, {
    path: ['paymentMethod'],
    params: reason('REQUIRED'),
  })
  .refine(isPeriod, END_BEFORE_START);

const BEFORE = { description: 'Figures of the time before; null before the year 1' };
const ALL_PAGES = { description: 'Sums of all rows, on every page' };

export const salesReport = period.extend({
  summary: salesFigures,
  previous: period.extend({ summary: salesFigures }).nullable().meta(BEFORE),
  rows: z.array(salesFigures.extend({ period: step })),
});

const salesSummaryReport = period.extend({
  sold: soldOrdersFigures.meta({
    description: 'Orders created in the period and not cancelled, as they stand now',
  }),
  collected: collectedOfPeriodFigures.meta({
    description: 'Money that moved in the period, whichever day its order is of',
  }),
  rows: z
    .array(
      z.object({
        figure: z.enum(SALES_TO_DRAWER).meta({ description: 'A figure of `sold` or `collected`' }),
        paymentMethod: z.string().nullable().meta({
          description:
            'Of netCollected: the method; null for refunds whose methods are not noted, and for other figures',
        }),
        amount: signedMoneySum.meta({
          description: 'What it adds to the next sum, below 0 where it takes off',
        }),
      }),
    )
    .meta({
      description:
        'From the gross sales to what was handed over, line by line; what each method collected only for those who may read the payments report',
    }),
});

const deliveryReport = period.extend({
  summary: deliveryFigures,
  rows: z.array(z.object({ deliveryPersonId: id, name: z.string(), ...deliveryFigures.shape })),
});

const returnsReport = period.extend({
  summary: returnFigures,
  rows: z.array(z.object({ period: step, ...returnFigures.shape })),
});

const depositsReport = period.extend({
  summary: depositFigures.extend({ heldNow: depositsHeld }),
  rows: z.array(depositFigures.extend({ period: step })),
});

const claimsReport = period.extend({
  summary: claimFigures,
  rows: z.array(claimFigures.extend({ period: step })),
});

const cancellationsReport = period.extend({
  summary: cancellationFigures,
  rows: z.array(z.object({ period: step, ...cancellationFigures.shape })),
});

const archivedCustomerIds = z.array(id).meta({
  description: 'Customers in the rows who were deleted later, and whose own address answers 404',
});
export const topCustomersReport = period.extend({
  rows: z.array(z.object({ customerId: id, name: z.string(), ...customerFigures.shape })),
  archivedCustomerIds,
});

const discountsReport = period.extend({
  summary: discountFigures,
  rows: z.array(
    z.object({
      userId: id.meta({ description: 'Person who gave the discounts' }),
      name: z.string().meta({ description: 'Present name of the person' }),
      reason: z.string().nullable().meta({
        description: 'Reason of the discounts; null where nobody said it, and of prices',
      }),
      ...discountFigures.shape,
      ordersCount: z.int().meta({
        description:
          'Orders that they changed, each on the first day of a change that stood at its end; one of several reasons or people is in each row',
      }),
    }),
  ),
});

const taxesReport = period.extend({
  summary: taxFigures,
  byRate: z.array(rateFigures).meta({ description: 'Sums of the rows of each rate' }),
  rows: z
    .array(z.object({ period: step, ...rateFigures.shape }))
    .meta({ description: 'By period, and in it by per cent, the highest first' }),
});

export const paymentMethodsReport = period.extend({
  ...collectedFigures.shape,
  previous: period.extend(collectedFigures.shape).nullable().meta(BEFORE),
  rows: z.array(
    z.object({
      paymentMethod: z
        .string()
        .nullable()
        .meta({ description: 'Name of the method; null for refunds whose methods are not noted' }),
      ...methodFigures.shape,
    }),
  ),
});

const drawersReport = period.extend({
  summary: drawerFigures.meta({ description: 'Sums of the rows' }),
  outside: outsideFigures.meta({
    description:
      'Cash of the period, by its own day, that belongs to no shift and that no delivery person collected',
  }),
  couriers: outsideFigures.pick({ taken: true, voided: true, rounding: true }).meta({
    description: 'Cash of the period that delivery persons collected',
  }),
  rows: z
    .array(
      z.object({
        shiftId: id,
        drawerId: id,
        drawer: z.string().meta({ description: 'Present name of the drawer' }),
        zNumber: z.int().meta({ description: 'Number of its Z, from 1 at each drawer' }),
        openedBy: z.string().meta({ description: 'Name of who opened it' }),
        closedBy: z.string().meta({ description: 'Name of who closed it' }),
        openedAt: instant.meta({ description: 'When it was opened' }),
        closedAt: instant,
        ...drawerFigures.shape,
        note: z.string().nullable().meta({ description: 'What was said at the closing' }),
      }),
    )
    .meta({ description: 'Shifts that were closed in the period, by drawer and number' }),
});

const peopleReport = period.extend({
  summary: personFigures.meta({ description: 'Sums of the rows' }),
  rows: z
    .array(z.object({ userId: id, name: z.string(), ...personFigures.shape }))
    .meta({ description: 'Who did something in the period, by name' }),
});

/** An order of which the requested method took or gave back money in the period. */
const methodOrder = orderSummary.extend({
  payments: z.array(payment).meta({
    description: 'Payments of the order by any method on any day, oldest first',
  }),
  refunds: z.array(refund).meta({ description: 'Its refunds by any method on any day' }),
  ...methodOrderFigures.shape,
});
const methodOrders = z.object({
  orders: z.array(methodOrder),
  pagination,
});

const productsReport = period.extend({
  summary: soldFigures.meta(ALL_PAGES),
  rows: z.array(
    soldFigures.extend({
      productId: id.nullable().meta({ description: 'Null in the row of all custom items' }),
      productName: z
        .string()
        .nullable()
        .meta({ description: 'Name of the product; null in the row of all custom items' }),
    }),
  ),
  pagination,
});

const marginsReport = period.extend({
  summary: marginFigures.meta(ALL_PAGES),
  rows: z.array(
    marginFigures.extend({
      id: id.nullable().meta({
        description:
          'Product or category, by groupBy; null for custom items, and for products without a category',
      }),
      name: z.string().nullable(),
    }),
  ),
  pagination,
});

const hoursReport = period.extend({
  summary: hourFigures,
  rows: z
    .array(
      hourFigures.extend({
        weekday: z.int().meta({ description: 'Day of the week, 1 for Monday to 7 for Sunday' }),
        hour: z.int().meta({ description: 'Hour of the store’s clock, 0 to 23' }),
      }),
    )
    .meta({ description: 'Hours in which something happened' }),
});

const overdueCount = z.int().meta({
  description: 'Open loans that are out after the day on which they are due',
});
export const loansReport = z.object({
  day,
  summary: loanFigures.extend({ depositsHeld, overdueCount }),
  rows: z
    .array(loanFigures.extend(band))
    .meta({ description: 'Open loans by their age, the days since they were lent' }),
});

const customerLoanFigures = loanFigures.extend({ depositsHeld, overdueCount });
const customerLoansReport = z.object({
  day,
  summary: customerLoanFigures,
  rows: z.array(customerLoanFigures.extend({ customerId: id, name: z.string() })).meta({
    description: `Customers with open loans, those of whom the most is held first: at most ${CUSTOMER_LOANS_LIMIT}, a file has all`,
  }),
  archivedCustomerIds,
});

export const unpaidReport = z.object({
  day,
  summary: unpaidFigures,
  rows: z
    .array(unpaidFigures.extend(band))
    .meta({ description: 'Amounts due by their age, the days since the order' }),
});

const stockValueReport = z.object({
  day,
  summary: stockValueFigures,
  rows: z.array(
    stockValueFigures.extend({
      categoryId: id.nullable().meta({ description: 'Null for products without a category' }),
      categoryName: z.string().nullable(),
    }),
  ),
});

const utilisationReport = period.extend({
  summary: utilisationFigures.meta(ALL_PAGES),
  rows: z.array(
    utilisationFigures.extend({
      productId: id,
      productName: z.string().meta({ description: 'Present name of the product' }),
    }),
  ),
  pagination,
});

export const reportShapes = {
  readSalesReport: {
    summary: 'What came in, went back and is only held, by day, week or month',
    query: steppedReportQuery,
    response: salesReport,
  },
  readSalesSummaryReport: {
    summary:
      'From the gross sales of the period’s orders to what they owe, and to the money that moved in it',
    query: periodReportQuery,
    response: salesSummaryReport,
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
  readClaimsReport: {
    summary: 'What was claimed and charged for loans, by kind',
    query: steppedReportQuery,
    response: claimsReport,
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
  readDiscountsReport: {
    summary: 'Discounts, and prices below the list price, by person and reason',
    query: periodReportQuery,
    response: discountsReport,
  },
  listDiscountReasons: {
    summary: 'Reasons of the latest discounts, most used first',
    response: reasons,
  },
  listReturnReasons: {
    summary: 'Reasons of the latest returns, most used first',
    response: reasons,
  },
  readTaxesReport: {
    summary: 'Taxes that were sold, bought and given back, by tax rate',
    query: taxesReportQuery,
    response: taxesReport,
  },
  readPaymentMethodsReport: {
    summary: 'What was paid by each payment method',
    query: periodReportQuery,
    response: paymentMethodsReport,
  },
  exportPayments: {
    summary: 'The payments of a period as a CSV file, a row a payment, also those voided since',
    query: paymentsExportQuery,
    response: z.string(),
  },
  readDrawersReport: {
    summary: 'Whether the drawers agree: the shifts that were closed in the period',
    query: periodReportQuery,
    response: drawersReport,
  },
  readPeopleReport: {
    summary: 'Orders, money, discounts and counts by person',
    query: periodReportQuery,
    response: peopleReport,
  },
  listPaymentMethodOrders: {
    summary:
      'The orders of which a payment method took or gave back money in the period, the newest of that first',
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
  readUtilisationReport: {
    summary: 'On how many of its days each product that can be lent was out, the most used first',
    query: productsReportQuery,
    response: utilisationReport,
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
  readCustomerLoansReport: {
    summary: 'Loans that are out now and the deposits held, by customer',
    query: currentReportQuery,
    response: customerLoansReport,
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
