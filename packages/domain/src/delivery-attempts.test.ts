import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from './calendar.ts';
import { deliveryDue, MAX_DAYS_TO_NEXT_TRY, nextTryProblem } from './delivery-attempts.ts';

const day = (text: string) => text as CalendarDay;
const today = day('2026-03-10');

describe('the next try of a delivery', () => {
  it('is today, a later day of a year, or none', () => {
    const latest = addDays(today, MAX_DAYS_TO_NEXT_TRY);
    for (const allowed of [null, today, day('2026-03-11'), latest]) {
      expect(nextTryProblem(allowed, today)).toBeUndefined();
    }
    expect(nextTryProblem(day('2026-03-09'), today)).toEqual({ code: 'DAY_PASSED' });
    expect(nextTryProblem(addDays(latest, 1), today)).toEqual({
      code: 'NEXT_TRY_TOO_LATE',
      latest,
    });
  });
});

describe('an order that awaits delivery', () => {
  const due = (madeOn: string, ...tries: (string | null)[]) =>
    deliveryDue(
      {
        madeOn: day(madeOn),
        attempts: tries.map((text) => ({ nextTryOn: text === null ? null : day(text) })),
      },
      today,
    );

  it('is due on the day on which it was made until it was tried', () => {
    expect(due('2026-03-10')).toEqual({ when: 'today', day: today });
    expect(due('2026-03-09')).toEqual({ when: 'late', day: day('2026-03-09') });
  });

  it('is due on the day of the next try that its last attempt names', () => {
    expect(due('2026-03-01', '2026-03-08', '2026-03-10')).toEqual({ when: 'today', day: today });
    expect(due('2026-03-10', '2026-03-12')).toEqual({ when: 'later', day: day('2026-03-12') });
    expect(due('2026-03-01', '2026-03-12', '2026-03-09')).toMatchObject({ when: 'late' });
  });

  it('has no day where nobody tries again', () => {
    expect(due('2026-03-01', '2026-03-08', null)).toEqual({ when: 'noFurtherTry', day: null });
  });
});
