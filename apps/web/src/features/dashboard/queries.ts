import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import { callQuery, listQuery } from '#shared/api/query.ts';

/** Rows of each list on the dashboard (rules.md#page-sizes). */
const SHOWN = '5';

export const dashboardQueries = {
  stats: ({ startDate, endDate }: DateRange) =>
    callQuery('readOrderStats', { query: { startDate, endDate } }),
  sales: ({ startDate, endDate }: DateRange) =>
    callQuery('readSalesReport', { query: { startDate, endDate, groupBy: 'day' } }),
  topCustomer: ({ startDate, endDate }: DateRange) =>
    callQuery('readTopCustomersReport', { query: { startDate, endDate, limit: '1' } }),
  customersCount: () => listQuery('listCustomers', { query: { page: '1', limit: '1' } }),
  recentOrders: () => listQuery('listOrders', { query: { limit: SHOWN } }),
  lowStock: () => listQuery('listProducts', { query: { lowStock: 'true', limit: SHOWN } }),
  takingsOf: (day: CalendarDay) =>
    callQuery('readPaymentMethodsReport', { query: { startDate: day, endDate: day } }),
  unpaid: () => callQuery('readUnpaidReport', { query: {} }),
  openLoans: () => listQuery('listBorrows', { query: { status: 'OPEN', limit: '1' } }),
  toDeliver: () => listQuery('listOrders', { query: { deliveryStatus: 'ASSIGNED', limit: '1' } }),
  loans: () => callQuery('readLoansReport', { query: {} }),
};
