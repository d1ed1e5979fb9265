import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from './calendar.ts';
import {
  extensionTerms,
  feeOf,
  lateFeeTerms,
  rateOf,
  startedPeriods,
  suggestedLateFee,
} from './loan-fees.ts';
import { asCents, MAX_CENTS, ZERO_CENTS } from './money.ts';

const LENT = '2026-03-07' as CalendarDay;
const after = (days: number) => addDays(LENT, days);

describe('the periods of a loan', () => {
  it('are one for a fee of the whole loan, however long it is', () => {
    fc.assert(
      fc.property(fc.nat(3650), (days) => {
        expect(startedPeriods('LOAN', LENT, after(days))).toBe(1);
      }),
    );
  });

  it('are its days, and one at least where it is due on the day of lending', () => {
    expect(startedPeriods('DAY', LENT, LENT)).toBe(1);
    expect(startedPeriods('DAY', LENT, after(1))).toBe(1);
    expect(startedPeriods('DAY', LENT, after(3))).toBe(3);
  });

  it('are weeks that have begun: seven days are one, eight are two', () => {
    expect([0, 1, 7, 8, 14, 15].map((days) => startedPeriods('WEEK', LENT, after(days)))).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
  });

  it('count days of the calendar, through the change of the clocks', () => {
    // In New York the night to 8 March has 23 hours.
    expect(startedPeriods('DAY', LENT, '2026-03-10' as CalendarDay)).toBe(3);
  });
});

describe('the fee of one period', () => {
  it('comes back from the fee that it made, in either unit of a currency', () => {
    const rates = fc.constantFrom(1 as const, 100 as const).chain((unit) =>
      fc.tuple(
        fc.nat(100_000).map((count) => asCents(count * unit)),
        fc.constant(unit),
      ),
    );
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 400 }), ([rate, unit], periods) => {
        expect(rateOf(feeOf(rate, periods), periods, unit)).toBe(rate);
      }),
    );
  });

  it('is rounded where a fee was changed by hand, and whole in yen', () => {
    expect(rateOf(asCents(4700), 3, 1)).toBe(1567);
    expect(rateOf(asCents(100_000), 3, 100)).toBe(33_300);
  });

  it('stays as it is for one period, with decimals from before too', () => {
    expect(rateOf(asCents(1050), 1, 100)).toBe(1050);
  });
});

describe('the fee of an extension', () => {
  const loan = {
    feePer: 'DAY' as const,
    lentOn: LENT,
    agreedDueOn: after(3),
    feeCents: asCents(3600),
    dueOn: after(3),
    units: 2,
  };

  it('is that of the days that it adds, for each unit, at the rate of the loan', () => {
    expect(extensionTerms(loan, after(5), 1)).toEqual({
      rateCents: 1200,
      periods: 2,
      feeCents: 4800,
    });
  });

  it('keeps the rate of the first terms where the loan was extended before', () => {
    expect(extensionTerms({ ...loan, dueOn: after(10) }, after(11), 1)).toMatchObject({
      rateCents: 1200,
      feeCents: 2400,
    });
  });

  it('is nothing while the week that is paid goes on, and one week’s from the eighth day', () => {
    const weekly = { ...loan, feePer: 'WEEK' as const, units: 1 };
    expect(extensionTerms(weekly, after(7), 1).feeCents).toBe(0);
    expect(extensionTerms(weekly, after(8), 1).feeCents).toBe(3600);
  });

  it('is nothing where the fee is for the loan, or the day is not later', () => {
    expect(extensionTerms({ ...loan, feePer: 'LOAN' }, after(30), 1).feeCents).toBe(0);
    expect(extensionTerms(loan, after(2), 1).feeCents).toBe(0);
  });

  it('is an amount at most', () => {
    const costly = { ...loan, feeCents: MAX_CENTS };
    expect(extensionTerms(costly, after(3650), 1).feeCents).toBe(MAX_CENTS);
  });

  it('added to that of the agreed days is the fee of all days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAY' as const, 'WEEK' as const),
        fc.nat(100_000),
        fc.nat(400),
        fc.nat(400),
        (feePer, rate, first, more) => {
          const feeUntil = (day: CalendarDay) =>
            feeOf(asCents(rate), startedPeriods(feePer, LENT, day));
          const due = after(first);
          const agreed = { ...loan, feePer, agreedDueOn: due, dueOn: due, units: 1 };
          const until = after(first + more);
          const extended = extensionTerms({ ...agreed, feeCents: feeUntil(due) }, until, 1);
          expect(feeUntil(due) + extended.feeCents).toBe(feeUntil(until));
        },
      ),
    );
  });
});

describe('the late fee', () => {
  const terms = { perDayCents: asCents(250), graceDays: 2, maxCents: asCents(2000) };
  const lateUnits = (days: number, units: number, claimedCents = ZERO_CENTS) => ({
    dueOn: LENT,
    day: after(days),
    units,
    claimedCents,
  });
  const late = (days: number, units = 1, by = terms) =>
    suggestedLateFee(lateUnits(days, units), by);

  it('begins after the grace, and counts each day and unit', () => {
    expect([0, 1, 2, 3, 4].map((days) => late(days))).toEqual([0, 0, 0, 250, 500]);
    expect(late(4, 3)).toBe(1500);
  });

  it('is at most the maximum, and without one at most the largest amount', () => {
    expect(late(100)).toBe(2000);
    const endless = { perDayCents: MAX_CENTS, graceDays: 0, maxCents: null };
    expect(suggestedLateFee(lateUnits(3650, 1_000_000), endless)).toBe(MAX_CENTS);
  });

  it('is at most what the maximum leaves beside the fees of parts that came back before', () => {
    const left = (claimed: number) => suggestedLateFee(lateUnits(10, 1, asCents(claimed)), terms);
    expect([0, 500, 2000, 2500].map(left)).toEqual([2000, 1500, 0, 0]);
    const endless = { ...terms, maxCents: null };
    expect(suggestedLateFee(lateUnits(10, 1, asCents(5000)), endless)).toBe(2000);
  });

  it('is nothing before the due day, and never falls while the goods are out', () => {
    const amounts = fc.nat(5000).map(asCents);
    fc.assert(
      fc.property(
        fc.record({ perDayCents: amounts, graceDays: fc.nat(30), maxCents: fc.option(amounts) }),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 1, max: 50 }),
        (by, days, units) => {
          const fee = (on: number) => suggestedLateFee(lateUnits(on, units), by);
          const expected = Math.max(0, days - by.graceDays) * units * by.perDayCents;
          expect(fee(days)).toBe(Math.min(expected, by.maxCents ?? expected));
          expect(fee(days + 1)).toBeGreaterThanOrEqual(fee(days));
          if (days <= 0) expect(fee(days)).toBe(0);
        },
      ),
    );
  });

  it('is asked by the product’s own terms, else by the store’s', () => {
    expect(lateFeeTerms({ lateFeePerDayCents: null, lateFeeMaxCents: null }, terms)).toEqual(terms);
    const own = { lateFeePerDayCents: asCents(0), lateFeeMaxCents: asCents(900) };
    expect(lateFeeTerms(own, terms)).toEqual({ perDayCents: 0, graceDays: 2, maxCents: 900 });
  });
});
