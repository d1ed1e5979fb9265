import type { CalendarDay } from '@mostrador/domain/calendar';

/** What a booking begins with: a product and days that were chosen in the timeline, or nothing. */
export interface Booking {
  product?: { id: string; name: string };
  from?: CalendarDay;
  until?: CalendarDay;
}
