import { z } from 'zod';
import { borrowList } from './borrows.ts';
import type { dashboardCalls } from './calls/dashboard.ts';
import { customerList } from './customers.ts';
import { orderList, orderStats } from './orders.ts';
import { productList } from './products.ts';
import {
  days,
  END_BEFORE_START,
  isPeriod,
  loansReport,
  paymentMethodsReport,
  salesReport,
  topCustomersReport,
  unpaidReport,
} from './reports.ts';
import type { ShapesOf } from './shared/shapes.ts';

const dashboard = z.object({
  stats: orderStats,
  sales: salesReport,
  topCustomer: topCustomersReport.meta({ description: 'The first of the top customers' }),
  customers: customerList.meta({ description: 'The number of customers, and the first of them' }),
  recentOrders: orderList.meta({ description: 'The newest orders of all time' }),
  lowStock: productList.meta({ description: 'Products to reorder, the lowest stock first' }),
  toCount: productList.meta({
    description: 'Products of which sales of offline devices booked units as found',
  }),
  takings: paymentMethodsReport
    .nullable()
    .meta({ description: 'Payments of today; null without the permission to read them' }),
  unpaid: unpaidReport,
  openLoans: borrowList.meta({ description: 'Counts of the open loans, and the newest of them' }),
  toDeliver: orderList.meta({ description: 'The number of orders to deliver, and the newest' }),
  acceptedAsTaken: orderList.nullable().meta({
    description:
      'The number of orders of this month that were accepted as taken offline, and the newest; null for who may not review orders',
  }),
  loans: loansReport,
});

export const dashboardShapes = {
  readDashboard: {
    summary: 'All that the dashboard shows, each part as its own call answers it',
    query: z.object(days).refine(isPeriod, END_BEFORE_START),
    response: dashboard,
  },
} satisfies ShapesOf<typeof dashboardCalls>;
