import { addDays, dayOf, startOfDay, weekdayOf } from '@mostrador/domain/calendar';
import type { DemoStore } from './demo-store.ts';
import type { Chance } from './random.ts';

/** Days of the story; the last is today. */
export const STORY_DAYS = 60;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const OPENING_MS = 8 * HOUR_MS;
const CLOSING_MS = 19 * HOUR_MS;
/** Weights of the days from Monday to Sunday. */
const BUSY_DAYS = [3, 3, 3, 4, 6, 8, 4];
/** Weights of the opening hours. */
const BUSY_HOURS = [3, 4, 6, 6, 5, 4, 3, 3, 5, 6, 4].map((weight, hour) => ({ weight, hour }));

/**
 * Returns the moments of the story's orders, oldest first, by the store's calendar and never after
 * `now`.
 */
export function orderMoments(chance: Chance, store: DemoStore, now: Date): Date[] {
  const { timeZone } = store.store;
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: STORY_DAYS - 1 }, (_, index) => addDays(today, -index - 1));
  const moments: number[] = [];
  for (let count = store.ordersToday; count < store.orders; count++) {
    const day = chance.choose(days, (each) => BUSY_DAYS[weekdayOf(each) - 1] ?? 0);
    moments.push(momentOn(chance, startOfDay(day, timeZone)));
  }
  const midnight = startOfDay(today, timeZone);
  for (let count = 0; count < store.ordersToday; count++) {
    moments.push(momentToday(chance, midnight, now));
  }
  return moments.sort((left, right) => left - right).map((moment) => new Date(moment));
}

/** Returns a moment in the first three opening hours of the day `daysAgo`, when goods are ordered. */
export function morningOf(
  chance: Chance,
  { store: { timeZone } }: DemoStore,
  { now, daysAgo }: { now: Date; daysAgo: number },
): Date {
  const midnight = startOfDay(addDays(dayOf(now, timeZone), -daysAgo), timeZone);
  return new Date(midnight.getTime() + OPENING_MS + Math.floor(3 * chance.next() * HOUR_MS));
}

function momentOn(chance: Chance, midnight: Date): number {
  const { hour } = chance.choose(BUSY_HOURS, ({ weight }) => weight);
  return midnight.getTime() + OPENING_MS + Math.floor((hour + chance.next()) * HOUR_MS);
}

/**
 * Before the shop has been open for an hour, today's orders begin at midnight, so that today is not
 * empty.
 */
function momentToday(chance: Chance, midnight: Date, now: Date): number {
  const opening = midnight.getTime() + OPENING_MS;
  const from = now.getTime() > opening + HOUR_MS ? opening : midnight.getTime();
  const to = Math.min(now.getTime(), midnight.getTime() + CLOSING_MS);
  return from + Math.floor(chance.next() * (to - from));
}
