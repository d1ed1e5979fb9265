export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Part of the day in the store, for the greeting. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 19 ? 'afternoon' : 'evening';
}
