import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borrowedDays,
  DEFAULT_OVERDUE_DAYS,
  daysLate,
  dueDayProblem,
  isOverdue,
  lastBorrowDay,
  latestDueDay,
  suggestedDueDay,
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
  const DUE_ON = '2024-03-31' as CalendarDay;
  const day = fc.integer({ min: -400, max: 400 }).map((count) => addDays(DUE_ON, count));

  it('is not overdue on the day on which it is due, and is overdue the day after', () => {
    const overdue = (today: CalendarDay) => isOverdue({ status: 'OPEN', dueOn: DUE_ON }, today);
    expect(overdue(DUE_ON)).toBe(false);
    expect(overdue(addDays(DUE_ON, 1))).toBe(true);
  });

  it('is never overdue once it is back', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(isOverdue({ status: 'RETURNED', dueOn: DUE_ON }, today)).toBe(false);
      }),
    );
  });

  it('stays overdue once it is, by as many days as have passed', () => {
    fc.assert(
      fc.property(day, (today) => {
        const overdue = isOverdue({ status: 'OPEN', dueOn: DUE_ON }, today);
        expect(daysLate(DUE_ON, today) > 0).toBe(overdue);
        expect(daysLate(DUE_ON, addDays(today, 1)) - daysLate(DUE_ON, today)).toBe(
          today >= DUE_ON ? 1 : 0,
        );
      }),
    );
  });

  it('is suggested to be due after the product’s days, else the store’s', () => {
    const store = { overdueDays: 30 };
    const today = '2024-03-09' as CalendarDay;
    expect(suggestedDueDay(today, { borrowDays: null }, store)).toBe('2024-04-08');
    // The clocks of New York go forward in between.
    expect(suggestedDueDay(today, { borrowDays: 1 }, store)).toBe('2024-03-10');
    expect(suggestedDueDay(today, { borrowDays: 0 }, store)).toBe(today);
  });

  it('is due today at the earliest, and in ten years at the latest', () => {
    const today = '2024-03-09' as CalendarDay;
    expect(dueDayProblem(today, today)).toBeUndefined();
    expect(dueDayProblem(latestDueDay(today), today)).toBeUndefined();
    expect(dueDayProblem(addDays(today, -1), today)).toBe('DUE_BEFORE_TODAY');
    expect(dueDayProblem(addDays(latestDueDay(today), 1), today)).toBe('DUE_TOO_LATE');
  });

  it('that was written without a due day has one by the days of its store', () => {
    const lent = at('2024-03-01T23:55:00-05:00');
    expect(lastBorrowDay(lent, DEFAULT_OVERDUE_DAYS, BOGOTA)).toBe('2024-03-31');
  });
});
