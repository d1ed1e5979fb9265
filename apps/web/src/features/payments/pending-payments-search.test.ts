import { parseCalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { pendingOrdersQuery, pendingPaymentsSearch } from './pending-payments-search.ts';

const today = parseCalendarDay('2026-11-21');

describe('the pending payments', () => {
  it('are those of the store’s day unless all days are asked for', () => {
    if (today === undefined) throw new Error('not a day');
    expect(pendingOrdersQuery(pendingPaymentsSearch({}), today)).toEqual({
      search: undefined,
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      paymentStatus: 'PENDING,PARTIALLY_PAID',
      sort: 'oldest',
      limit: '100',
    });
    const all = pendingPaymentsSearch({ todayOnly: 'false', search: ' Ruiz ' });
    expect(all).toEqual({ search: 'Ruiz', todayOnly: false });
    expect(pendingOrdersQuery(all, today)).toEqual({
      search: 'Ruiz',
      paymentStatus: 'PENDING,PARTIALLY_PAID',
      sort: 'oldest',
      limit: '100',
    });
  });

  it('ignore unknown values in the address', () => {
    expect(pendingPaymentsSearch({ todayOnly: 'maybe', search: ['a'] })).toEqual({});
  });
});
