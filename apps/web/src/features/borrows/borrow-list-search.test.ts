import { describe, expect, it } from 'vitest';
import { borrowListSearch, isNarrowed, listBorrowsQuery } from './borrow-list-search.ts';

const asked = (query: Record<string, unknown>) => listBorrowsQuery(borrowListSearch(query));

describe('the address of the loans', () => {
  it('asks for the first page of open loans without filters', () => {
    expect(asked({})).toEqual({ status: 'OPEN', page: '1', limit: '25' });
  });

  it('carries every filter', () => {
    const filters = {
      search: 'ladder',
      status: 'RETURNED',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      page: '2',
      limit: '50',
    };
    expect(asked(filters)).toEqual(filters);
  });

  it('drops values that the API does not accept, and unusual years', () => {
    const nonsense = {
      search: '  ',
      status: 'LOST',
      startDate: '2026-02-30',
      endDate: '0206-01-31',
      page: '-1',
    };
    expect(asked(nonsense)).toEqual({ status: 'OPEN', page: '1', limit: '25' });
  });

  it('counts as narrowed by search and dates, not by the status alone', () => {
    expect(isNarrowed(borrowListSearch({ status: 'RETURNED', page: '3' }))).toBe(false);
    expect(isNarrowed(borrowListSearch({ endDate: '2026-01-31' }))).toBe(true);
  });
});
