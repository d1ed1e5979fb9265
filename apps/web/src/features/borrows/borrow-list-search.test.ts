import { describe, expect, it } from 'vitest';
import { borrowListSearch, isNarrowed, listBorrowsQuery } from './borrow-list-search.ts';

const asked = (query: Record<string, unknown>) => listBorrowsQuery(borrowListSearch(query));

describe('the address of the loans', () => {
  it('without filters asks for the first page of what is still out', () => {
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

  it('is read without what the API would not understand, and without years of a slip', () => {
    const nonsense = {
      search: '  ',
      status: 'LOST',
      startDate: '2026-02-30',
      endDate: '0206-01-31',
      page: '-1',
    };
    expect(asked(nonsense)).toEqual({ status: 'OPEN', page: '1', limit: '25' });
  });

  it('narrows by search and dates, not by status alone', () => {
    expect(isNarrowed(borrowListSearch({ status: 'RETURNED', page: '3' }))).toBe(false);
    expect(isNarrowed(borrowListSearch({ endDate: '2026-01-31' }))).toBe(true);
  });
});
