import { IconCalendarPlus } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { reservationsSearch } from './reservations-search.ts';

const texts = ['sales'] as const;

/** The pages of reservations. */
export const reservationPages = [
  page('/reservations', () => import('./reservations-page.tsx'), 'ReservationsPage', {
    search: reservationsSearch,
    texts,
    menu: { group: 'sell', place: 4.5, label: 'reservations', icon: IconCalendarPlus },
    action: { place: 4.5, label: 'newReservation', icon: IconCalendarPlus },
  }),
  page('/reservations/$id', () => import('./detail/reservation-page.tsx'), 'ReservationPage', {
    texts,
  }),
] as const;
