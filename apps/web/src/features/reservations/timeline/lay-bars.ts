import type { Availability } from '@mostrador/contract/reservations';
import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';

/** Kinds of bars, which have a colour and a word each. */
export const BAR_KINDS = ['out', 'due', 'late', 'reserved', 'repair'] as const;
type BarKind = (typeof BAR_KINDS)[number];

/** Units of a product on some of the days that are shown. */
export interface Bar {
  key: string;
  kind: BarKind;
  /** Places of its first and last day among those shown, from 0. */
  first: number;
  last: number;
  /** Whether it began before, or goes on after, the days that are shown. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  /** Line of the row, from 0, on which no other bar has a day of it. */
  lane: number;
  quantity: number;
  /** Null for units in repair. */
  customer: string | null;
  /** Days by which a late loan is late. */
  daysLate: number;
  orderId?: string;
  reservation?: { id: string; number: number };
}

/** Days that a timeline shows, both inclusive. */
export interface ShownDays {
  from: CalendarDay;
  until: CalendarDay;
  today: CalendarDay;
}

/** Returns the bars of a product, each on the first line that is free, and the number of lines. */
export function layBars(
  { loans, reservations, inRepair }: Availability,
  shown: ShownDays,
): { bars: Bar[]; lanes: number } {
  const { today, until } = shown;
  const spans = [
    ...loans.map((loan) => ({
      ...span(loan.isLate ? { ...loan, until: today } : loan, shown),
      key: loan.borrowId,
      kind: kindOf(loan, today),
      quantity: loan.quantity,
      customer: loan.customer,
      daysLate: loan.isLate ? daysBetween(loan.until as CalendarDay, today) : 0,
      orderId: loan.orderId,
    })),
    ...reservations.map((reservation) => ({
      ...span(reservation, shown),
      key: reservation.reservationId,
      kind: 'reserved' as const,
      quantity: reservation.quantity,
      customer: reservation.customer,
      daysLate: 0,
      reservation: { id: reservation.reservationId, number: reservation.reservationNumber },
    })),
    // Nobody knows until when: it is away from today on.
    ...(inRepair > 0
      ? [
          {
            ...span({ from: today, until }, shown),
            key: 'repair',
            kind: 'repair' as const,
            quantity: inRepair,
            customer: null,
            daysLate: 0,
          },
        ]
      : []),
  ]
    .filter(({ first, last }) => first <= last)
    .sort((one, other) => one.first - other.first || other.last - one.last);
  const ends: number[] = [];
  const bars = spans.map((each): Bar => {
    const free = ends.findIndex((end) => end < each.first);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = each.last;
    return { ...each, lane };
  });
  return { bars, lanes: Math.max(1, ends.length) };
}

/** Returns the first and last place of each run of days on which nothing is free. */
export function fullRuns(free: Availability['free']): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  free.forEach((units, day) => {
    if (units === null || units > 0) return;
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  });
  return runs;
}

function kindOf(loan: { isLate: boolean; until: string }, today: CalendarDay): BarKind {
  if (loan.isLate) return 'late';
  return loan.until === today ? 'due' : 'out';
}

function span(
  { from, until }: { from: string; until: string },
  shown: ShownDays,
): Pick<Bar, 'first' | 'last' | 'isCutBefore' | 'isCutAfter'> {
  const place = (day: string) => daysBetween(shown.from, day as CalendarDay);
  return {
    first: Math.max(0, place(from)),
    last: Math.min(place(shown.until), place(until)),
    isCutBefore: from < shown.from,
    isCutAfter: until > shown.until,
  };
}
