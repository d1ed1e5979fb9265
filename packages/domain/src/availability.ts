import { latestDueDay } from './borrowing.ts';
import { addDays, type CalendarDay, daysBetween } from './calendar.ts';
import { covers, type DayProblem, MAX_RESERVED_DAYS } from './reservations.ts';

/** Units of a product that are out, or booked. Its stock is tracked. */
export interface ProductBookings {
  /** Units that are here. */
  stock: number;
  /** OPEN loans, each out through its day; one whose day has passed is out until it is back. */
  loans: readonly { dueOn: CalendarDay; quantity: number }[];
  /** BOOKED reservations. */
  reservations: readonly { from: CalendarDay; until: CalendarDay; quantity: number }[];
}

/**
 * Returns the units that are free on the day, today or later: owned − in repair − on loan − reserved
 * (rules.md#availability). It is below 0 where more was promised than there is, as by a late loan.
 */
export function unitsFree(
  { stock, loans, reservations }: ProductBookings,
  day: CalendarDay,
  today: CalendarDay,
): number {
  const back = loans.filter(({ dueOn }) => today <= dueOn && dueOn < day);
  const reserved = reservations.filter((reservation) => covers(reservation, day));
  return stock + sumUnits(back) - sumUnits(reserved);
}

/** Returns the days of a booking, with the units free on each where these are fewer than its own. */
export function shortDays(
  bookings: ProductBookings,
  { from, until, quantity }: { from: CalendarDay; until: CalendarDay; quantity: number },
  today: CalendarDay,
): { day: CalendarDay; available: number }[] {
  return daysFrom(from, until)
    .map((day) => ({ day, available: unitsFree(bookings, day, today) }))
    .filter(({ available }) => available < quantity);
}

/** Units that an order takes from today on: until a day, with it, or, where they are sold, for good. */
export interface UnitsTaken {
  /** Negative for what the order took before its edit. */
  quantity: number;
  until: CalendarDay | null;
}

/**
 * Returns the first day on which an order takes more than is free beside the reservations; undefined
 * if there is none. What was short already before an edit is not counted again (rules.md#availability).
 */
export function firstShortage(
  bookings: ProductBookings,
  taken: readonly UnitsTaken[],
  today: CalendarDay,
): { day: CalendarDay; requested: number; available: number } | undefined {
  // Between these days nothing gets fewer, and nothing more is taken.
  const days = [
    today,
    ...bookings.reservations.map(({ from }) => from),
    ...taken.flatMap(({ until }) => (until === null ? [] : [addDays(until, 1)])),
  ];
  for (const day of [...new Set(days)].filter((each) => each >= today).sort()) {
    // Where nothing is reserved, the stock alone decides.
    if (!bookings.reservations.some((reservation) => covers(reservation, day))) continue;
    const requested = sumUnits(taken.filter(({ until }) => until === null || until >= day));
    const available = unitsFree(bookings, day, today);
    if (requested > 0 && requested > available) return { day, requested, available };
  }
  return undefined;
}

/** Returns the first thing that is wrong with the days of a reservation; undefined if nothing is
 * (rules.md#reservations). */
export function refusedDays(
  { from, until }: { from: CalendarDay; until: CalendarDay },
  today: CalendarDay,
): DayProblem | undefined {
  if (until < from) return { field: 'until', code: 'END_BEFORE_START' };
  if (from < today) return { field: 'from', code: 'DAY_PASSED' };
  if (daysBetween(from, until) >= MAX_RESERVED_DAYS) {
    return { field: 'until', code: 'TOO_MANY_DAYS' };
  }
  if (from > latestDueDay(today)) return { field: 'from', code: 'RESERVED_TOO_LATE' };
  return undefined;
}

/** Returns the days from one to another, both included. */
export function daysFrom(from: CalendarDay, until: CalendarDay): CalendarDay[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, count) => addDays(from, count));
}

function sumUnits(entries: readonly { quantity: number }[]): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}
