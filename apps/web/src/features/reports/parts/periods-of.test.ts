import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { stepOf } from '../queries.ts';
import { lastOfPeriod, periodsOf } from './periods-of.ts';

const range = (startDate: string, endDate: string) => ({
  startDate: startDate as CalendarDay,
  endDate: endDate as CalendarDay,
});

describe('the columns of a period', () => {
  it('are its days, those without sales too', () => {
    expect(periodsOf(range('2026-02-27', '2026-03-01'), 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('are weeks from Monday, the first and the last cut off by the period', () => {
    const days = range('2026-11-04', '2026-11-17');
    expect(periodsOf(days, 'week')).toEqual(['2026-11-04', '2026-11-09', '2026-11-16']);
    expect(lastOfPeriod('2026-11-04' as CalendarDay, 'week', days)).toBe('2026-11-08');
    expect(lastOfPeriod('2026-11-16' as CalendarDay, 'week', days)).toBe('2026-11-17');
  });

  it('are months, the first and the last cut off by the period', () => {
    expect(periodsOf(range('2025-12-31', '2026-02-01'), 'month')).toEqual([
      '2025-12-31',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});

describe('a period', () => {
  it('is shown by day up to two months, by week up to a year, then by month', () => {
    expect(stepOf(range('2026-07-01', '2026-08-31'))).toBe('day');
    expect(stepOf(range('2026-07-01', '2026-09-01'))).toBe('week');
    expect(stepOf(range('2024-01-01', '2024-12-31'))).toBe('week');
    expect(stepOf(range('2024-01-01', '2025-01-01'))).toBe('month');
  });
});
