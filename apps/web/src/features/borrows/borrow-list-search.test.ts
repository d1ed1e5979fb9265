import { describe, expect, it } from 'vitest';
import { borrowListSearch, isNarrowed, listBorrowsQuery } from './borrow-list-search.ts';

const asked = (query: Record<string, unknown>) => listBorrowsQuery(borrowListSearch(query));

describe('the address of the loans', () => {
  it('asks for the first page of open loans without filters', () => {
    expect(asked({})).toEqual({ status: 'OPEN', sort: 'due', page: '1', limit: '25' });
  });

  it('carries every filter', () => {
    const filters = {
      search: 'ladder',
      status: 'RETURNED',
      sort: 'oldest',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      page: '2',
      limit: '50',
    };
    expect(asked(filters)).toEqual({ ...filters, status: 'RETURNED,LOST' });
  });

  it('drops values that the API does not accept, and unusual years', () => {
    const nonsense = {
      search: '  ',
      status: 'GONE',
      due: 'SOMETIME',
      startDate: '2026-02-30',
      endDate: '0206-01-31',
      page: '-1',
    };
    expect(asked(nonsense)).toEqual({ status: 'OPEN', sort: 'due', page: '1', limit: '25' });
  });

  it('chooses open loans by the day they are due, and of those back the latest', () => {
    expect(asked({ due: 'TOMORROW' })).toMatchObject({ status: 'OPEN', due: 'TOMORROW' });
    const back = asked({ status: 'RETURNED', due: 'TODAY' });
    expect(back).toMatchObject({ status: 'RETURNED,LOST', sort: 'newest', due: undefined });
  });

  it('chooses lost loans alone', () => {
    expect(asked({ status: 'LOST' })).toMatchObject({ status: 'LOST', sort: 'newest' });
  });

  it('counts as narrowed by search and dates, not by the chips', () => {
    expect(isNarrowed(borrowListSearch({ status: 'RETURNED', page: '3' }))).toBe(false);
    expect(isNarrowed(borrowListSearch({ endDate: '2026-01-31' }))).toBe(true);
  });
});
