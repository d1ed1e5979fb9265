import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDay,
  type DateRange,
  daysBetween,
  firstOfMonth,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
  parseCalendarDay,
} from './calendar.ts';
import { coverOf, type PeriodPiece, type PeriodStart, periodsOf } from './period-cover.ts';

const FIRST = day('0001-01-01');
const LAST = day('9999-12-31');
/** A `today` so late that every day may have totals. */
const END_OF_TIME = LAST;

function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === undefined) throw new Error(`not a day: ${text}`);
  return parsed;
}

const range = (startDate: string, endDate: string): DateRange => ({
  startDate: day(startDate),
  endDate: day(endDate),
});

function lastDayOf({ period, startsOn }: PeriodStart): CalendarDay {
  if (period === 'DAY') return startsOn;
  return period === 'MONTH' ? lastOfMonth(startsOn) : lastOfYear(startsOn);
}

/**
 * Returns the days on which the pieces' count of a day changes, with the difference. A range that is
 * counted once begins with +1 on its first day, and has −1 on the day after its last.
 */
function steps(pieces: readonly PeriodPiece[]): [number, number][] {
  const changes = new Map<number, number>();
  const change = (index: number, by: number) => changes.set(index, (changes.get(index) ?? 0) + by);
  for (const piece of pieces) {
    change(daysBetween(FIRST, piece.startsOn), piece.sign);
    change(daysBetween(FIRST, lastDayOf(piece)) + 1, -piece.sign);
  }
  return [...changes].filter(([, by]) => by !== 0).sort(([one], [other]) => one - other);
}

function onceEach({ startDate, endDate }: DateRange): [number, number][] {
  return [
    [daysBetween(FIRST, startDate), 1],
    [daysBetween(FIRST, endDate) + 1, -1],
  ];
}

const shown = (pieces: readonly PeriodPiece[]) =>
  pieces.map(({ sign, period, startsOn }) => `${sign === 1 ? '+' : '-'} ${period} ${startsOn}`);

const anyDay = fc
  .integer({ min: 0, max: daysBetween(FIRST, LAST) })
  .map((count) => addDays(FIRST, count));
/** A day, or the first or last of its month or year, where a cover is most likely to go wrong. */
const edgeDay = anyDay.chain((each) =>
  fc.constantFrom(each, firstOfMonth(each), lastOfMonth(each), firstOfYear(each), lastOfYear(each)),
);
/** Ranges of some days, of months, and of up to thirty years. */
const anyRange = fc
  .tuple(edgeDay, fc.oneof(fc.nat(3), fc.nat(100), fc.nat(800), fc.nat(11_000)), fc.nat(4))
  .map(([startDate, length, edge]): DateRange => {
    const end = addDays(startDate, Math.min(length, daysBetween(startDate, LAST)));
    const ends = [end, lastOfMonth(end), lastOfYear(end), end, end];
    return { startDate, endDate: ends[edge] ?? end };
  });

describe('what a day’s totals count in', () => {
  it('is its day, its month and its year', () => {
    expect(periodsOf(day('2024-02-29'))).toEqual([
      { period: 'DAY', startsOn: '2024-02-29' },
      { period: 'MONTH', startsOn: '2024-02-01' },
      { period: 'YEAR', startsOn: '2024-01-01' },
    ]);
    expect(periodsOf(LAST).map(({ startsOn }) => startsOn)).toEqual([
      '9999-12-31',
      '9999-12-01',
      '9999-01-01',
    ]);
  });
});

describe('the cover of a range', () => {
  it.each([
    ['a day', range('2026-03-10', '2026-03-10'), ['+ DAY 2026-03-10']],
    ['a month', range('2026-02-01', '2026-02-28'), ['+ MONTH 2026-02-01']],
    ['a leap February', range('2024-02-01', '2024-02-29'), ['+ MONTH 2024-02-01']],
    ['a year', range('2026-01-01', '2026-12-31'), ['+ YEAR 2026-01-01']],
    ['the last day of all', range('9999-12-31', '9999-12-31'), ['+ DAY 9999-12-31']],
    ['the first year', range('0001-01-01', '0001-12-31'), ['+ YEAR 0001-01-01']],
    [
      'a February that lacks its leap day',
      range('2024-02-01', '2024-02-28'),
      ['+ MONTH 2024-02-01', '- DAY 2024-02-29'],
    ],
    [
      'some years',
      range('2023-01-01', '2025-12-31'),
      ['+ YEAR 2023-01-01', '+ YEAR 2024-01-01', '+ YEAR 2025-01-01'],
    ],
    [
      'two days over the turn of a year',
      range('2025-12-31', '2026-01-01'),
      ['+ DAY 2025-12-31', '+ DAY 2026-01-01'],
    ],
    [
      'a year without its first and last day',
      range('2026-01-02', '2026-12-30'),
      ['+ YEAR 2026-01-01', '- DAY 2026-01-01', '- DAY 2026-12-31'],
    ],
    [
      'a quarter',
      range('2026-04-01', '2026-06-30'),
      ['+ MONTH 2026-04-01', '+ MONTH 2026-05-01', '+ MONTH 2026-06-01'],
    ],
  ])('of %s is as short as can be', (_, asked, expected) => {
    expect(shown(coverOf(asked, END_OF_TIME))).toEqual(expected);
  });

  it('of a month or a year to date is just that month or year, for the days to come are empty', () => {
    const today = day('2026-05-20');
    const signs = (asked: DateRange) =>
      coverOf(asked, today).filter(({ startsOn }) => startsOn <= today);
    expect(shown(signs(range('2026-05-01', '2026-05-20')))).toEqual(['+ MONTH 2026-05-01']);
    expect(shown(signs(range('2026-01-01', '2026-05-20')))).toEqual(['+ YEAR 2026-01-01']);
  });

  it('counts every day of the range once and no other, whatever today is', () => {
    fc.assert(
      fc.property(anyRange, anyDay, (asked, today) => {
        expect(steps(coverOf(asked, today))).toEqual(onceEach(asked));
      }),
      { numRuns: 1000 },
    );
  });

  it('does so too where today is within the range or near it', () => {
    fc.assert(
      fc.property(anyRange, fc.integer({ min: -40, max: 400 }), (asked, off) => {
        const most = daysBetween(asked.startDate, LAST);
        const least = daysBetween(asked.startDate, FIRST);
        const today = addDays(asked.startDate, Math.min(most, Math.max(least, off)));
        expect(steps(coverOf(asked, today))).toEqual(onceEach(asked));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads one piece a year, half a year’s months and half a month’s days at each end, at most', () => {
    fc.assert(
      fc.property(anyRange, anyDay, (asked, today) => {
        const pieces = coverOf(asked, today).filter(({ startsOn }) => startsOn <= today);
        const years = Number(asked.endDate.slice(0, 4)) - Number(asked.startDate.slice(0, 4)) + 1;
        expect(pieces.length).toBeLessThanOrEqual(years + 2 * (6 + 16));
        expect(pieces.length).toBeLessThanOrEqual(daysBetween(asked.startDate, asked.endDate) + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('covers all days there are', () => {
    expect(coverOf({ startDate: FIRST, endDate: LAST }, END_OF_TIME)).toHaveLength(9999);
  });
});
