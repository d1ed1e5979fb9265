import type { CalendarDay } from '@mostrador/domain/calendar';
import { usualDay } from '#shared/ui/list/list-search.ts';

/** What the page shows, in its address; an absent value has its default. */
export interface ReservationsSearch {
  /** First day that is shown; the Monday of this week unless given. */
  from?: CalendarDay;
  /** Part of a product's name. */
  search?: string;
}

/** Reads the address of /reservations; drops what is none. */
export function reservationsSearch(query: Record<string, unknown>): ReservationsSearch {
  const { search } = query;
  return {
    from: usualDay(query.from),
    search: typeof search === 'string' ? search.trim().slice(0, 200) || undefined : undefined,
  };
}
