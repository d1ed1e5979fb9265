import type { CalendarDay } from '@mostrador/domain/calendar';
import { expect, it } from 'vitest';
import { listPurchasesQuery, purchaseListSearch } from './purchase-list-search.ts';

const TODAY = '2026-03-12' as CalendarDay;
const PROVIDER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const asked = (query: Record<string, string>) =>
  listPurchasesQuery(purchaseListSearch(query), TODAY);

it('asks for the 20 newest purchases of all time without filters', () => {
  expect(asked({})).toEqual({ page: '1', limit: '20' });
  expect(purchaseListSearch({ range: 'all' })).toEqual({});
});

it('asks for its filters, in the days of the store', () => {
  const query = { search: ' acme ', range: 'thisWeek', status: 'ORDERED', page: '2', limit: '10' };
  expect(asked({ ...query, paymentStatus: 'PENDING', providerId: PROVIDER })).toEqual({
    search: 'acme',
    startDate: '2026-03-09',
    endDate: '2026-03-15',
    status: 'ORDERED',
    paymentStatus: 'PENDING',
    providerId: PROVIDER,
    page: '2',
    limit: '10',
  });
});

it('drops values that the API would refuse', () => {
  const nonsense = { range: 'ever', status: 'PAID', paymentStatus: 'x', providerId: '1; drop' };
  expect(asked(nonsense)).toEqual(asked({}));
});
