import type { DateRange } from '@mostrador/domain/calendar';
import { callQuery, listQuery } from '#shared/api/query.ts';

/** What the dashboard shows of each thing (sales §9). */
const SHOWN = '5';

export const dashboardQueries = {
  stats: ({ startDate, endDate }: DateRange) =>
    callQuery('readOrderStats', { query: { startDate, endDate } }),
  recentOrders: () => listQuery('listOrders', { query: { limit: SHOWN } }),
  lowStock: () => listQuery('listProducts', { query: { lowStock: 'true', limit: SHOWN } }),
  customersCount: () => listQuery('listCustomers', { query: { page: '1', limit: '1' } }),
};
