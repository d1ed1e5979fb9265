import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { periodOf, periodSearch } from './period-search.ts';

const today = '2026-11-21' as CalendarDay;
const range = (startDate: string, endDate: string) => ({
  startDate: startDate as CalendarDay,
  endDate: endDate as CalendarDay,
});

describe('the period in the address of a report', () => {
  it('is this month unless another is asked for', () => {
    expect(periodOf(periodSearch({}), today)).toEqual(range('2026-11-01', '2026-11-30'));
    expect(periodOf(periodSearch({ preset: 'today' }), today)).toEqual(range(today, today));
    expect(periodOf(periodSearch({ preset: 'thisWeek' }), today)).toEqual(
      range('2026-11-16', '2026-11-22'),
    );
  });

  it('is its two days, whatever preset stands beside them', () => {
    const typed = { preset: 'today', startDate: '2024-01-01', endDate: '2025-12-31' };
    expect(periodSearch(typed)).toEqual({ startDate: '2024-01-01', endDate: '2025-12-31' });
  });

  it('is not made of half a range, of a day that does not exist, or of an unknown preset', () => {
    expect(periodSearch({ startDate: '2026-01-01', preset: 'thisWeek' })).toEqual({
      preset: 'thisWeek',
    });
    expect(periodSearch({ startDate: '2026-02-30', endDate: '2026-03-01' })).toEqual({});
    expect(periodSearch({ preset: 'allTime' })).toEqual({});
  });
});
