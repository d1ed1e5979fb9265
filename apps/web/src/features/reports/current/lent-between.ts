import { addDays, type CalendarDay } from '@mostrador/domain/calendar';

/** A band of ages, in days, as the reports carry it. */
export interface Band {
  fromDays: number;
  toDays: number | null;
}

/** Lending dates of the loans in the band, for the filter of /returns. */
export function lentBetween(
  { fromDays, toDays }: Band,
  today: CalendarDay,
): { startDate?: CalendarDay; endDate?: CalendarDay } {
  return {
    startDate: toDays === null ? undefined : addDays(today, -toDays),
    endDate: fromDays === 0 ? undefined : addDays(today, -fromDays),
  };
}
