import { storeDay } from '../forms/facts.ts';
import { DAY, MINUTE, type Story } from './story.ts';

const FIRST = Date.parse('2026-01-01T14:00:00.000Z');
/** Days from one story to the next, more than any lasts. */
const APART = 17;
/** Stories after which the days begin anew, so that no clock comes to a year that nobody knows the time zones of. */
const ROUND = 200;

/** Returns the moment at which the story of a seed begins. */
export function startOf(seed: number): number {
  return FIRST + (seed % ROUND) * APART * DAY + (seed % 23) * 37 * MINUTE;
}

/** Moves the clock to the moment of the next step: none, moments, minutes, a midnight, or days later. */
export async function advance(story: Story): Promise<void> {
  const { chance, pair } = story;
  const kind = chance.weighted({ none: 3, moments: 12, minutes: 8, midnight: 1, days: 1 });
  const later = {
    none: 0,
    moments: chance.int(1, 90_000),
    minutes: chance.int(1, 50) * MINUTE,
    midnight: 0,
    days: chance.int(1, 2) * DAY + chance.int(-300, 300) * MINUTE,
  };
  const moment = kind === 'midnight' ? await midnight(story) : pair.now + later[kind];
  if (moment !== pair.now) await pair.setClock(moment);
}

/** Returns a moment at the store's next midnight, a second before, or after. */
async function midnight(story: Story): Promise<number> {
  const { timezone } = await story.read('readStore');
  const today = storeDay(story.pair.now, timezone);
  let [before, after] = [story.pair.now, story.pair.now + 2 * DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (storeDay(middle, timezone) === today) before = middle;
    else after = middle;
  }
  return Math.max(story.pair.now, after + story.chance.pick([-1000, -1, 0, 1, 1000]));
}
