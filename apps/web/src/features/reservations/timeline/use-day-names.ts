import { type CalendarDay, weekdayOf } from '@mostrador/domain/calendar';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

export interface DayName {
  /** One letter, such as M. */
  letter: string;
  /** Whole name with the date, for screen readers. */
  full: string;
  isWeekend: boolean;
}

/** The names of days in the person's language. */
export function useDayNames(days: readonly CalendarDay[]): DayName[] {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
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
  }, [days, language]);
}
