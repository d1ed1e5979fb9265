import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { problemOf } from './days-asked.ts';

const range = (startDate: string, endDate: string) => ({
  startDate: startDate as CalendarDay,
  endDate: endDate as CalendarDay,
});

describe('the days in an address', () => {
  it('are reversed if the last is before the first', () => {
    expect(problemOf(range('2026-11-10', '2026-11-01'))).toBe('reversed');
    expect(problemOf(range('2026-11-10', '2026-11-10'))).toBeUndefined();
  });

  it('are unusual in a year that is likely a slip', () => {
    expect(problemOf(range('0026-11-10', '2026-11-01'))).toBe('unusual');
    expect(problemOf(range('1900-01-01', '2100-12-31'))).toBeUndefined();
    expect(problemOf(range('2026-11-10', '2101-01-01'))).toBe('unusual');
  });
});
