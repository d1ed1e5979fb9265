import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysFrom,
  firstShortage,
  type ProductBookings,
  refusedDays,
  shortDays,
  type UnitsTaken,
  unitsFree,
} from './availability.ts';
import { addDays, type CalendarDay } from './calendar.ts';

const today = '2026-03-28' as CalendarDay;
const day = (count: number) => addDays(today, count);

const tents: ProductBookings = {
  stock: 2,
  loans: [
    { dueOn: day(2), quantity: 3 },
    { dueOn: day(-4), quantity: 1 },
  ],
  reservations: [{ from: day(1), until: day(3), quantity: 2 }],
};

describe('units that are free', () => {
  it('are those that are here less those that are booked, and a loan is out through its day', () => {
    expect([0, 1, 2, 3, 4].map((count) => unitsFree(tents, day(count), today))).toEqual([
      2, 0, 0, 3, 5,
    ]);
  });

  it('are owned less repaired, lent and reserved ones, on every day', () => {
    const count = fc.integer({ min: 0, max: 9 });
    const span = fc.tuple(fc.integer({ min: 0, max: 20 }), count);
    const loans = fc.array(fc.record({ due: fc.integer({ min: -10, max: 20 }), quantity: count }));
    const reservations = fc.array(fc.record({ span, quantity: count }));
    fc.assert(
      fc.property(count, count, loans, reservations, count, (stock, repaired, lent, booked, at) => {
        const bookings = {
          stock,
          loans: lent.map(({ due, quantity }) => ({ dueOn: day(due), quantity })),
          reservations: booked.map(({ span: [from, length], quantity }) => ({
            from: day(from),
            until: day(from + length),
            quantity,
          })),
        };
        const sum = (entries: readonly { quantity: number }[]) =>
          entries.reduce((all, { quantity }) => all + quantity, 0);
        const owned = stock + repaired + sum(lent);
        const out = lent.filter(({ due }) => due < 0 || due >= at);
        const reserved = booked.filter(
          ({ span: [from, length] }) => from <= at && at <= from + length,
        );
        expect(unitsFree(bookings, day(at), today)).toBe(
          owned - repaired - sum(out) - sum(reserved),
        );
      }),
    );
  });
});

describe('a booking', () => {
  it('is short on the days on which fewer are free', () => {
    const booking = { from: today, until: day(4), quantity: 2 };
    expect(shortDays(tents, booking, today)).toEqual([
      { day: day(1), available: 0 },
      { day: day(2), available: 0 },
    ]);
  });

  it('begins today or later, and ends no sooner than it begins, within a year', () => {
    expect(refusedDays({ from: today, until: today }, today)).toBeUndefined();
    expect(refusedDays({ from: day(1), until: today }, today)).toEqual({
      field: 'until',
      code: 'END_BEFORE_START',
    });
    expect(refusedDays({ from: day(-1), until: today }, today)?.code).toBe('DAY_PASSED');
    expect(refusedDays({ from: today, until: day(365) }, today)).toBeUndefined();
    expect(refusedDays({ from: today, until: day(366) }, today)?.code).toBe('TOO_MANY_DAYS');
  });

  it('begins in ten years at the latest', () => {
    expect(refusedDays({ from: day(3650), until: day(3660) }, today)).toBeUndefined();
    expect(refusedDays({ from: day(3651), until: day(3660) }, today)).toEqual({
      field: 'from',
      code: 'RESERVED_TOO_LATE',
    });
  });

  it('has the days of the calendar, where clocks change too', () => {
    // In Madrid the 29th has 23 hours.
    expect(daysFrom(today, day(2))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  });
});

describe('an order beside reservations', () => {
  it('takes what is free, and is short on the first day on which too few are left', () => {
    expect(firstShortage(tents, [{ quantity: 2, until: today }], today)).toBeUndefined();
    expect(firstShortage(tents, [{ quantity: 1, until: null }], today)).toEqual({
      day: day(1),
      requested: 1,
      available: 0,
    });
    expect(firstShortage(tents, [{ quantity: 1, until: day(1) }], today)?.day).toBe(day(1));
  });

  it('adds up its lines of a product', () => {
    const chairs = {
      stock: 5,
      loans: [],
      reservations: [{ from: day(1), until: day(1), quantity: 2 }],
    };
    const taken = [
      { quantity: 2, until: null },
      { quantity: 2, until: day(3) },
    ];
    expect(firstShortage(chairs, taken, today)).toEqual({
      day: day(1),
      requested: 4,
      available: 3,
    });
  });

  it('that is edited answers for what it takes in addition alone', () => {
    const lent = [{ quantity: -1, until: day(5) }];
    expect(firstShortage(tents, [...lent, { quantity: 1, until: day(5) }], today)).toBeUndefined();
    expect(firstShortage(tents, [...lent, { quantity: 2, until: day(5) }], today)).toMatchObject({
      requested: 1,
    });
  });

  it('finds the first day of a search through all of them', () => {
    const count = fc.integer({ min: 0, max: 6 });
    const dayCount = fc.integer({ min: 0, max: 12 });
    const bookings = fc.record({
      stock: count,
      loans: fc.array(fc.record({ dueOn: dayCount.map((at) => day(at - 3)), quantity: count })),
      reservations: fc.array(
        fc.tuple(dayCount, dayCount, count).map(([from, length, quantity]) => ({
          from: day(from),
          until: day(from + length),
          quantity,
        })),
        { minLength: 1 },
      ),
    });
    const taken: fc.Arbitrary<UnitsTaken[]> = fc.array(
      fc.record({
        quantity: fc.integer({ min: -4, max: 6 }),
        until: fc.oneof(fc.constant(null), dayCount.map(day)),
      }),
    );
    fc.assert(
      fc.property(bookings, taken, (of, takes) => {
        const days = daysFrom(today, day(40)).filter((each) => {
          const isReserved = of.reservations.some(
            ({ from, until }) => from <= each && each <= until,
          );
          const requested = takes
            .filter(({ until }) => until === null || until >= each)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          return isReserved && requested > 0 && requested > unitsFree(of, each, today);
        });
        expect(firstShortage(of, takes, today)?.day).toBe(days[0]);
      }),
    );
  });
});
