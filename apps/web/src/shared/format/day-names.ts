import { type CalendarDay, weekdayOf } from '@mostrador/domain/calendar';

export interface DayName {
  /** One letter, such as M. */
  letter: string;
  /** Whole name with the date, for screen readers. */
  full: string;
  isWeekend: boolean;
}

/** Returns the names of days in a language. */
export function dayNames(days: readonly CalendarDay[], language: string): DayName[] {
  const letter = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return days.map((day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return { letter: letter.format(at), full: full.format(at), isWeekend: weekdayOf(day) > 5 };
  });
}
