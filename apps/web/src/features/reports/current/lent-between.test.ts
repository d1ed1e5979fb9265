import { AGE_BANDS, ageBandOf } from '@mostrador/domain/ageing';
import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { expect, test } from 'vitest';
import { lentBetween } from './lent-between.ts';

const today = '2026-03-05' as CalendarDay;

test('the days of an age band are those that the report counts in it', () => {
  for (const band of AGE_BANDS) {
    const { startDate, endDate } = lentBetween(band, today);
    for (const day of [startDate, endDate]) {
      if (day !== undefined) expect(ageBandOf(daysBetween(day, today))).toBe(band);
    }
  }
});

test('the youngest loans have no last day, and the oldest no first one', () => {
  expect(lentBetween({ fromDays: 0, toDays: 7 }, today)).toEqual({ startDate: '2026-02-26' });
  expect(lentBetween({ fromDays: 8, toDays: 30 }, today)).toEqual({
    startDate: '2026-02-03',
    endDate: '2026-02-25',
  });
  expect(lentBetween({ fromDays: 91, toDays: null }, today)).toEqual({ endDate: '2025-12-04' });
});
