import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import {
  exportOrdersQuery,
  isNarrowed,
  listOrdersQuery,
  orderListSearch,
  periodChosen,
} from './order-list-search.ts';

const TODAY = '2026-03-12' as CalendarDay;
const CUSTOMER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const asked = (query: Record<string, string>) => listOrdersQuery(orderListSearch(query), TODAY);

describe('the address of the order list', () => {
  it('asks for the 50 newest orders of today where it says nothing', () => {
    expect(asked({})).toEqual({
      startDate: TODAY,
      endDate: TODAY,
      page: '1',
      limit: '50',
    });
  });

  it('asks for what it says', () => {
    expect(
      asked({ search: ' ana ', range: 'thisWeek', paymentStatus: 'PAID', page: '3', limit: '10' }),
    ).toEqual({
      search: 'ana',
      startDate: '2026-03-09',
      endDate: '2026-03-15',
      paymentStatus: 'PAID',
      page: '3',
      limit: '10',
    });
    expect(asked({ range: 'allTime' })).toEqual({ page: '1', limit: '50' });
    expect(asked({ range: 'allTime', sort: 'totalDescending' })).toEqual({
      page: '1',
      limit: '50',
      sort: 'totalDescending',
    });
  });

  it('asks for the days that it has, in place of a preset beside them', () => {
    const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(asked({ ...days, range: 'allTime', paymentStatus: 'PENDING,PARTIALLY_PAID' })).toEqual({
      ...days,
      paymentStatus: 'PENDING,PARTIALLY_PAID',
      page: '1',
      limit: '50',
    });
    expect(asked({ startDate: '2026-01-31', endDate: '2026-01-01' })).toEqual(asked({}));
    expect(asked({ startDate: '2026-01-31' })).toEqual(asked({}));
    expect(isNarrowed(orderListSearch(days))).toBe(false);
  });

  it('shows all orders of a customer, and today’s if that was chosen', () => {
    expect(asked({ customerId: CUSTOMER })).toEqual({
      customerId: CUSTOMER,
      page: '1',
      limit: '50',
    });
    expect(periodChosen(orderListSearch({ customerId: CUSTOMER, range: 'today' }))).toBe('today');
  });

  it('exports every page of what it lists', () => {
    const search = orderListSearch({
      customerId: CUSTOMER,
      range: 'today',
      page: '2',
      limit: '10',
    });
    expect(exportOrdersQuery(search, TODAY)).toEqual({
      customerId: CUSTOMER,
      startDate: TODAY,
      endDate: TODAY,
    });
    expect(exportOrdersQuery(orderListSearch({ customerId: CUSTOMER }), TODAY)).toEqual({
      customerId: CUSTOMER,
    });
  });

  it('drops what the API would refuse', () => {
    const nonsense = {
      range: 'yesterday',
      status: 'paid',
      customerId: '7; drop table',
      page: '-2',
      limit: '1e9',
      search: '   ',
      sort: 'price',
    };
    expect(asked(nonsense)).toEqual(asked({}));
    expect(isNarrowed(orderListSearch(nonsense))).toBe(false);
  });

  it('counts a search and every filter as narrowing, but neither the period nor the page', () => {
    expect(isNarrowed(orderListSearch({ range: 'allTime', page: '2', limit: '25' }))).toBe(false);
    expect(isNarrowed(orderListSearch({ search: 'ana' }))).toBe(true);
    expect(isNarrowed(orderListSearch({ serviceType: 'PICKUP' }))).toBe(true);
  });
});
