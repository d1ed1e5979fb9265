import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borrowedDays,
  DEFAULT_OVERDUE_DAYS,
  isOverdue,
  lastBorrowDay,
  overdueBefore,
} from './borrowing.ts';
import { addDays, type CalendarDay, parseCalendarDay, startOfDay } from './calendar.ts';

const BOGOTA = 'America/Bogota';
const at = (text: string) => new Date(text);

describe('borrowed days', () => {
  it('are calendar days of the store: five to midnight until five past is a day', () => {
    const evening = at('2024-03-01T23:55:00-05:00');
    expect(borrowedDays(evening, null, at('2024-03-01T23:59:59-05:00'), BOGOTA)).toBe(0);
    expect(borrowedDays(evening, null, at('2024-03-02T00:05:00-05:00'), BOGOTA)).toBe(1);
  });

  it('do not follow the days of UTC', () => {
    const afternoon = at('2024-03-01T18:30:00-05:00');
    expect(borrowedDays(afternoon, null, at('2024-03-01T19:30:00-05:00'), BOGOTA)).toBe(0);
  });

  it('stop at the return', () => {
    const back = at('2024-03-04T10:00:00-05:00');
    const later = at('2024-06-01T10:00:00-05:00');
    expect(borrowedDays(at('2024-03-01T10:00:00-05:00'), back, later, BOGOTA)).toBe(3);
  });

  it('are 0 where the till’s clock is ahead of the server’s at midnight', () => {
    const tomorrow = at('2024-03-02T00:00:01-05:00');
    expect(borrowedDays(tomorrow, null, at('2024-03-01T23:59:59-05:00'), BOGOTA)).toBe(0);
  });

  it('count every day once, on days of 23 and 25 hours too', () => {
    const first = parseCalendarDay('2024-01-01') as CalendarDay;
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC');
    fc.assert(
      fc.property(zone, fc.nat(365), fc.nat(400), (timeZone, start, count) => {
        const lent = startOfDay(addDays(first, start), timeZone);
        const midnight = startOfDay(addDays(first, start + count), timeZone);
        const justBefore = new Date(midnight.getTime() - 1);
        expect(borrowedDays(lent, null, midnight, timeZone)).toBe(count);
        expect(borrowedDays(lent, justBefore, midnight, timeZone)).toBe(Math.max(0, count - 1));
      }),
    );
  });
});

describe('a loan', () => {
  it('is not overdue on its last day and is overdue the day after', () => {
    const overdue = (days: number) =>
      isOverdue({ status: 'OPEN', borrowedDays: days }, DEFAULT_OVERDUE_DAYS);
    expect(overdue(30)).toBe(false);
    expect(overdue(31)).toBe(true);
  });

  it('is due by the last day on which it is not overdue', () => {
    const lent = at('2024-03-01T23:55:00-05:00');
    const due = lastBorrowDay(lent, DEFAULT_OVERDUE_DAYS, BOGOTA);
    expect(due).toBe('2024-03-31');
    const overdueOn = (day: CalendarDay) => {
      const days = borrowedDays(lent, null, startOfDay(day, BOGOTA), BOGOTA);
      return isOverdue({ status: 'OPEN', borrowedDays: days }, DEFAULT_OVERDUE_DAYS);
    };
    expect(overdueOn(due)).toBe(false);
    expect(overdueOn(addDays(due, 1))).toBe(true);
  });

  it('is never overdue once it is back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (days, overdueDays) => {
        expect(isOverdue({ status: 'RETURNED', borrowedDays: days }, overdueDays)).toBe(false);
      }),
    );
  });

  it('is overdue exactly if it was lent before the instant that a list compares with', () => {
    const first = parseCalendarDay('2024-01-01') as CalendarDay;
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC');
    const hours = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(zone, fc.nat(365), hours, fc.nat(60), (timeZone, day, hour, overdueDays) => {
        const now = new Date(
          startOfDay(addDays(first, day), timeZone).getTime() + hour * 3_600_000,
        );
        const bound = overdueBefore(now, overdueDays, timeZone);
        for (const offset of [-90_000_000, -3_600_000, -1, 0, 1, 3_600_000, 90_000_000]) {
          const lent = new Date(bound.getTime() + offset);
          const days = borrowedDays(lent, null, now, timeZone);
          expect(isOverdue({ status: 'OPEN', borrowedDays: days }, overdueDays)).toBe(offset < 0);
        }
      }),
    );
  });

  it('stays overdue once it is', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (days, overdueDays) => {
        const onDay = (count: number) =>
          isOverdue({ status: 'OPEN', borrowedDays: count }, overdueDays);
        expect(onDay(days)).toBe(days >= overdueDays + 1);
        if (onDay(days)) expect(onDay(days + 1)).toBe(true);
      }),
    );
  });
});
