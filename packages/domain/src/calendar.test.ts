import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDay,
  clockTimeOf,
  type DateRange,
  dateRangeOf,
  dayOf,
  daysBetween,
  endOfDay,
  firstOfMonth,
  firstOfWeek,
  firstOfYear,
  hourOf,
  isOfferedTimeZone,
  isUnusualDay,
  isValidTimeZone,
  lastOfMonth,
  lastOfYear,
  offsetsWithin,
  parseCalendarDay,
  rangeBefore,
  startOfDay,
  weekdayOf,
} from './calendar.ts';

const HOUR_MS = 60 * 60 * 1000;

function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === undefined) throw new Error(`not a day: ${text}`);
  return parsed;
}

function startIn(timeZone: string, text: string): string {
  return startOfDay(day(text), timeZone).toISOString();
}

function hoursOf(timeZone: string, text: string): number {
  return (
    (endOfDay(day(text), timeZone).getTime() - startOfDay(day(text), timeZone).getTime()) / HOUR_MS
  );
}

/** Returns the day that Intl formats: another way than `dayOf` takes. */
function shownDay(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const anyDay = fc
  .integer({ min: 0, max: daysBetween(day('1950-01-01'), day('2100-12-31')) })
  .map((count) => addDays(day('1950-01-01'), count));
const anyInstant = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2100-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('a calendar day', () => {
  it.each(['2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('%s is one', (text) => {
    expect(parseCalendarDay(text)).toBe(text);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-12-31',
    '2024-1-1',
    '20240101',
    '+010000-01-01',
    ' 2024-01-01',
    '2024-01-01\n',
    '2024-01-01T00:00:00Z',
    '',
  ])('%j is none', (text) => {
    expect(parseCalendarDay(text)).toBeUndefined();
  });

  it('moves by days and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (from, count) => {
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
        expect(parseCalendarDay(to)).toBe(to);
      }),
    );
  });

  it('crosses the ends of months, years and Februaries', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(day('2023-02-28'), 1)).toBe('2023-03-01');
    expect(addDays(day('2024-12-31'), 1)).toBe('2025-01-01');
    expect(addDays(day('0099-12-31'), 1)).toBe('0100-01-01');
  });

  it('never leaves the years that can be written', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError);
  });

  it('warns before 1900 and after 2100', () => {
    const warned = ['1899-12-31', '1900-01-01', '2100-12-31', '2101-01-01', '0024-05-01'];
    expect(warned.map((text) => isUnusualDay(day(text)))).toEqual([true, false, false, true, true]);
  });

  it('counts weekdays from Monday as 1 to Sunday as 7', () => {
    expect(weekdayOf(day('2024-01-01'))).toBe(1);
    expect(weekdayOf(day('2024-01-07'))).toBe(7);
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(weekdayOf(addDays(today, 1))).toBe((weekdayOf(today) % 7) + 1);
      }),
    );
  });
});

describe('the week, month and year of a day', () => {
  it('end on their last days, in Februaries and in the first years too', () => {
    const months = ['2024-02-10', '2023-02-10', '1900-02-01', '2000-02-29', '2026-04-30'];
    expect(months.map((text) => lastOfMonth(day(text)))).toEqual([
      '2024-02-29',
      '2023-02-28',
      '1900-02-28',
      '2000-02-29',
      '2026-04-30',
    ]);
    expect(lastOfMonth(day('0004-02-01'))).toBe('0004-02-29');
    expect(lastOfMonth(day('9999-12-01'))).toBe('9999-12-31');
    expect([firstOfYear(day('0099-07-04')), lastOfYear(day('0099-07-04'))]).toEqual([
      '0099-01-01',
      '0099-12-31',
    ]);
  });

  it('hold it, and the days beside them are in the next ones', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const monday = firstOfWeek(today);
        expect(weekdayOf(monday)).toBe(1);
        expect(daysBetween(monday, today)).toBe(weekdayOf(today) - 1);
        expect(firstOfMonth(today)).toBe(`${today.slice(0, 7)}-01`);
        expect(lastOfMonth(today).slice(0, 7)).toBe(today.slice(0, 7));
        expect(addDays(lastOfMonth(today), 1).slice(8)).toBe('01');
        expect(firstOfYear(today)).toBe(`${today.slice(0, 4)}-01-01`);
        expect(addDays(lastOfYear(today), 1).slice(5)).toBe('01-01');
        expect(lastOfYear(today).slice(0, 4)).toBe(today.slice(0, 4));
      }),
    );
  });

  it('some months later is the same day of the month, or its last', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2024-03-31'), -1)).toBe('2024-02-29');
    expect(addMonths(day('2026-11-15'), 3)).toBe('2027-02-15');
    expect(addMonths(day('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(day('2026-05-31'), -12)).toBe('2025-05-31');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (from, count) => {
        const to = addMonths(from, count);
        const monthsOf = (each: CalendarDay) =>
          Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
        expect(monthsOf(to) - monthsOf(from)).toBe(count);
        expect(to.slice(8) === from.slice(8) || to === lastOfMonth(to)).toBe(true);
        expect(to.slice(8) <= from.slice(8)).toBe(true);
      }),
    );
  });

  it('some months later is never outside the years that can be written', () => {
    expect(() => addMonths(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(day('0001-01-31'), -1)).toThrow(RangeError);
    expect(() => addMonths(day('0001-01-31'), -30)).toThrow(RangeError);
  });
});

describe('the presets', () => {
  it('take the week from Monday to Sunday, on a Monday and on a Sunday too', () => {
    const week = { startDate: '2024-12-30', endDate: '2025-01-05' };
    expect(dateRangeOf('thisWeek', day('2024-12-30'))).toEqual(week);
    expect(dateRangeOf('thisWeek', day('2025-01-01'))).toEqual(week);
    expect(dateRangeOf('thisWeek', day('2025-01-05'))).toEqual(week);
  });

  it('take the month from its first to its last day', () => {
    const month = (text: string) => Object.values(dateRangeOf('thisMonth', day(text)));
    expect(month('2024-02-01')).toEqual(['2024-02-01', '2024-02-29']);
    expect(month('2023-02-28')).toEqual(['2023-02-01', '2023-02-28']);
    expect(month('2024-04-30')).toEqual(['2024-04-01', '2024-04-30']);
    expect(month('2024-12-31')).toEqual(['2024-12-01', '2024-12-31']);
  });

  it('always hold today, and neither more nor less than their week or month', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(dateRangeOf('today', today)).toEqual({ startDate: today, endDate: today });
        const week = dateRangeOf('thisWeek', today);
        expect([weekdayOf(week.startDate), weekdayOf(week.endDate)]).toEqual([1, 7]);
        expect(daysBetween(week.startDate, week.endDate)).toBe(6);
        expect(week.startDate <= today && today <= week.endDate).toBe(true);
        const month = dateRangeOf('thisMonth', today);
        expect(month.startDate).toBe(`${today.slice(0, 7)}-01`);
        expect(month.endDate.slice(0, 7)).toBe(today.slice(0, 7));
        expect(addDays(month.endDate, 1).slice(8)).toBe('01');
      }),
    );
  });
});

describe('the range that a range is compared with', () => {
  const before = (startDate: string, endDate: string, today: string): string | undefined => {
    const found = rangeBefore({ startDate: day(startDate), endDate: day(endDate) }, day(today));
    return found && `${found.startDate} to ${found.endDate}`;
  };

  it('of today is yesterday', () => {
    expect(before('2026-03-01', '2026-03-01', '2026-03-01')).toBe('2026-02-28 to 2026-02-28');
  });

  it('of a week that is over is the week before', () => {
    expect(before('2026-03-02', '2026-03-08', '2026-03-10')).toBe('2026-02-23 to 2026-03-01');
  });

  it('of this week is last week up to the same weekday', () => {
    expect(before('2026-03-09', '2026-03-15', '2026-03-11')).toBe('2026-03-02 to 2026-03-04');
    expect(before('2026-03-09', '2026-03-15', '2026-03-15')).toBe('2026-03-02 to 2026-03-08');
  });

  it('of a month that is over is the month before, whichever is longer', () => {
    expect(before('2026-03-01', '2026-03-31', '2026-04-02')).toBe('2026-02-01 to 2026-02-28');
    expect(before('2026-02-01', '2026-02-28', '2026-04-02')).toBe('2026-01-01 to 2026-01-31');
  });

  it('of this month is last month up to the same day', () => {
    expect(before('2026-03-01', '2026-03-31', '2026-03-10')).toBe('2026-02-01 to 2026-02-10');
    expect(before('2026-03-01', '2026-03-31', '2026-03-30')).toBe('2026-02-01 to 2026-02-28');
    expect(before('2026-03-01', '2026-03-31', '2026-03-31')).toBe('2026-02-01 to 2026-02-28');
  });

  it('of some whole months is as many whole months before', () => {
    expect(before('2026-01-01', '2026-03-31', '2026-06-01')).toBe('2025-10-01 to 2025-12-31');
    expect(before('2025-01-01', '2025-12-31', '2026-06-01')).toBe('2024-01-01 to 2024-12-31');
    expect(before('2026-01-01', '2026-12-31', '2026-06-15')).toBe('2025-01-01 to 2025-06-15');
  });

  it('of any other range is as many days before', () => {
    expect(before('2026-03-05', '2026-03-14', '2026-04-01')).toBe('2026-02-23 to 2026-03-04');
    expect(before('2026-03-05', '2026-03-14', '2026-03-06')).toBe('2026-02-23 to 2026-02-24');
  });

  it('of a range that has not begun is whole', () => {
    expect(before('2026-03-05', '2026-03-14', '2026-01-01')).toBe('2026-02-23 to 2026-03-04');
    expect(before('2026-03-01', '2026-03-31', '2026-01-01')).toBe('2026-02-01 to 2026-02-28');
  });

  it('does not exist before the first year', () => {
    expect(before('0001-01-01', '0001-01-31', '2026-01-01')).toBeUndefined();
    expect(before('0001-01-05', '0001-01-14', '2026-01-01')).toBeUndefined();
    expect(before('0001-01-06', '0001-01-10', '2026-01-01')).toBe('0001-01-01 to 0001-01-05');
    expect(before('0001-01-01', '9999-12-31', '2026-01-01')).toBeUndefined();
  });

  it('ends before it, and is as long as what of it is over', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(500), fc.integer({ min: -600, max: 600 }), (start, days, off) => {
        const range: DateRange = { startDate: start, endDate: addDays(start, days) };
        const today = addDays(start, off);
        const found = rangeBefore(range, today);
        if (found === undefined) throw new Error('every day here has one before');
        expect(found.endDate < start).toBe(true);
        expect(found.startDate <= found.endDate).toBe(true);
        const isRunning = off >= 0 && off < days;
        const isWhole = start.endsWith('-01') && range.endDate === lastOfMonth(range.endDate);
        if (isWhole) expect(found.startDate.slice(8)).toBe('01');
        else {
          expect(daysBetween(found.startDate, start)).toBe(days + 1);
          expect(daysBetween(found.startDate, found.endDate)).toBe(isRunning ? off : days);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a day in a time zone', () => {
  it('puts 23:30 and 00:30 of the shop on different days, whatever UTC says', () => {
    expect(dayOf(new Date('2024-03-02T04:30:00Z'), 'America/Bogota')).toBe('2024-03-01');
    expect(dayOf(new Date('2024-03-02T05:30:00Z'), 'America/Bogota')).toBe('2024-03-02');
    expect(dayOf(new Date('2024-03-01T18:00:00Z'), 'Asia/Kolkata')).toBe('2024-03-01');
    expect(dayOf(new Date('2024-03-01T19:00:00Z'), 'Asia/Kolkata')).toBe('2024-03-02');
  });

  it('has 23 hours when the clock goes forward and 25 when it goes back', () => {
    expect(hoursOf('America/New_York', '2024-03-10')).toBe(23);
    expect(hoursOf('America/New_York', '2024-11-03')).toBe(25);
    expect(hoursOf('America/New_York', '2024-07-04')).toBe(24);
    expect(hoursOf('Australia/Lord_Howe', '2024-10-06')).toBe(23.5);
    expect(hoursOf('UTC', '2024-03-10')).toBe(24);
  });

  it('begins at one o’clock where the clock skips midnight', () => {
    expect(startIn('America/Sao_Paulo', '2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
    expect(hoursOf('America/Sao_Paulo', '2018-11-04')).toBe(23);
    expect(hoursOf('America/Sao_Paulo', '2018-11-03')).toBe(24);
  });

  it('has 25 hours where midnight turns back to eleven', () => {
    expect(startIn('America/Sao_Paulo', '2018-02-18')).toBe('2018-02-18T03:00:00.000Z');
    expect(hoursOf('America/Sao_Paulo', '2018-02-17')).toBe(25);
  });

  it('begins at the first of two midnights', () => {
    // At 00:01 in Newfoundland the clock went back to 23:01.
    expect(startIn('America/St_Johns', '2006-10-29')).toBe('2006-10-29T02:30:00.000Z');
    expect(startIn('America/Havana', '2024-11-03')).toBe('2024-11-03T04:00:00.000Z');
  });

  it('is empty where the zone skipped it, and the days around it meet', () => {
    expect(startIn('Pacific/Apia', '2011-12-29')).toBe('2011-12-29T10:00:00.000Z');
    expect(startIn('Pacific/Apia', '2011-12-30')).toBe('2011-12-30T10:00:00.000Z');
    expect(startIn('Pacific/Apia', '2011-12-31')).toBe('2011-12-30T10:00:00.000Z');
    expect(hoursOf('Pacific/Apia', '2011-12-30')).toBe(0);
    expect(hoursOf('Pacific/Apia', '2011-12-31')).toBe(24);
  });

  it('begins at half past six in the evening of UTC in India', () => {
    expect(startIn('Asia/Kolkata', '2024-03-01')).toBe('2024-02-29T18:30:00.000Z');
  });

  it('has bounds from the first day that can be written to the last', () => {
    expect(startIn('Asia/Kolkata', '0001-01-01')).toMatch(/^0000-12-31T18:/);
    expect(endOfDay(day('9999-12-31'), 'America/Bogota').toISOString()).toBe(
      '+010000-01-01T05:00:00.000Z',
    );
  });

  it('holds its first instant, and the instant before belongs to an earlier day', () => {
    fc.assert(
      fc.property(anyZone, anyDay, (timeZone, today) => {
        const start = startOfDay(today, timeZone);
        const next = endOfDay(today, timeZone);
        // A skipped day holds nothing.
        if (start.getTime() < next.getTime()) expect(dayOf(start, timeZone)).toBe(today);
        expect(dayOf(new Date(start.getTime() - 1), timeZone) < today).toBe(true);
        expect(endOfDay(addDays(today, -1), timeZone)).toEqual(start);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the one that the clock on the wall shows', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (timeZone, instant) => {
        expect(dayOf(instant, timeZone)).toBe(shownDay(instant, timeZone));
      }),
    );
  });
});

describe('the clock on the wall', () => {
  it.each([
    ['2026-03-10T15:04:59.999Z', 'America/New_York', '2026-03-10 11:04'],
    ['2026-03-11T04:30:00.000Z', 'America/Bogota', '2026-03-10 23:30'],
    ['2026-03-10T18:30:00.000Z', 'Asia/Kolkata', '2026-03-11 00:00'],
  ])('at %s in %s shows %s', (instant, timeZone, shown) => {
    expect(clockTimeOf(new Date(instant), timeZone)).toBe(shown);
  });

  it('is on the day that the instant belongs to', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (timeZone, instant) => {
        expect(clockTimeOf(instant, timeZone).slice(0, 10)).toBe(dayOf(instant, timeZone));
      }),
    );
  });
});

describe('the hour of a sale', () => {
  const hour = (instant: string, timeZone: string) => {
    const found = hourOf(new Date(instant), timeZone);
    return `${found.day} ${found.hour}`;
  };

  it('is the one that the shop’s clock shows, beside midnight too', () => {
    expect(hour('2026-03-11T04:59:59.999Z', 'America/Bogota')).toBe('2026-03-10 23');
    expect(hour('2026-03-11T05:00:00.000Z', 'America/Bogota')).toBe('2026-03-11 0');
    expect(hour('2026-03-10T18:29:59.999Z', 'Asia/Kolkata')).toBe('2026-03-10 23');
    expect(hour('2026-03-10T18:30:00.000Z', 'Asia/Kolkata')).toBe('2026-03-11 0');
    expect(hour('2026-03-10T19:29:00.000Z', 'Asia/Kolkata')).toBe('2026-03-11 0');
  });

  it('skips the one that a day of 23 hours lacks', () => {
    expect(hour('2026-03-08T06:59:59.999Z', 'America/New_York')).toBe('2026-03-08 1');
    expect(hour('2026-03-08T07:00:00.000Z', 'America/New_York')).toBe('2026-03-08 3');
    expect(hour('2026-03-09T03:59:59.999Z', 'America/New_York')).toBe('2026-03-08 23');
  });

  it('comes twice where a day of 25 hours has it twice', () => {
    expect(hour('2026-11-01T05:30:00.000Z', 'America/New_York')).toBe('2026-11-01 1');
    expect(hour('2026-11-01T06:30:00.000Z', 'America/New_York')).toBe('2026-11-01 1');
    expect(hour('2026-11-01T07:00:00.000Z', 'America/New_York')).toBe('2026-11-01 2');
  });

  it('is what the clock on the wall shows, on the day that the instant belongs to', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (timeZone, instant) => {
        const found = hourOf(instant, timeZone);
        const shown = new Intl.DateTimeFormat('en-US', {
          timeZone,
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(instant);
        expect(found).toEqual({ day: dayOf(instant, timeZone), hour: Number(shown) });
      }),
    );
  });
});

describe('the offsets of a zone', () => {
  it('give every instant of their days the day that it has', () => {
    const anyInstant = fc.date({
      min: new Date('2020-01-05T00:00:00Z'),
      max: new Date('2026-12-20T00:00:00Z'),
      noInvalidDate: true,
    });
    const range = { startDate: day('2020-01-01'), endDate: day('2026-12-31') };
    fc.assert(
      fc.property(anyZone, anyInstant, (timeZone, instant) => {
        const { seconds = 0 } =
          offsetsWithin(range, timeZone).findLast(({ from }) => from <= instant) ?? {};
        const local = new Date(instant.getTime() + seconds * 1000).toISOString();
        expect(local.slice(0, 10)).toBe(dayOf(instant, timeZone));
      }),
    );
  });

  it('change at the instant at which the clocks do', () => {
    const range = { startDate: day('2026-03-01'), endDate: day('2026-03-31') };
    expect(offsetsWithin(range, 'America/New_York')).toEqual([
      { from: new Date('2026-03-01T05:00:00Z'), seconds: -5 * 3600 },
      { from: new Date('2026-03-08T07:00:00Z'), seconds: -4 * 3600 },
    ]);
  });
});

describe('a time zone', () => {
  it('is valid by its name', () => {
    const named = ['UTC', 'America/Bogota', 'Asia/Calcutta', 'Asia/Kolkata'];
    expect(named.every(isValidTimeZone)).toBe(true);
  });

  it('is invalid where it is unknown, blank or a bare offset', () => {
    const wrong = ['Mars/Olympus', '', ' UTC', '+05:30', '-05:00', 'America/'];
    expect(wrong.some(isValidTimeZone)).toBe(false);
  });

  it('is offered as UTC or by its area and city, not by a short name that engines read apart', () => {
    const offered = [
      'UTC',
      'America/Argentina/Buenos_Aires',
      'America/Port-au-Prince',
      'Etc/GMT+5',
    ];
    expect(offered.filter((zone) => !isOfferedTimeZone(zone))).toEqual([]);
    const short = ['AST', 'ECT', 'CET', 'CST', 'IST', 'GMT', 'EST5EDT', 'Japan', 'utc', '+05:30'];
    expect(short.filter(isOfferedTimeZone)).toEqual([]);
  });
});
