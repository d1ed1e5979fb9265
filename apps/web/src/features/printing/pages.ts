import { page } from '#shared/pages/page.ts';
import { paperSearch, printSearch, runSheetSearch } from './print-search.ts';

/** The pages of printing. */
export const printingPages = [
  page('/orders/$id/print', () => import('./print-order-page.tsx'), 'PrintOrderPage', {
    search: printSearch,
    texts: ['sales'],
  }),
  page('/deliveries/print', () => import('./print-run-sheet-page.tsx'), 'PrintRunSheetPage', {
    search: runSheetSearch,
    texts: ['sales'],
  }),
  page('/shifts/$id/print', () => import('./print-shift-page.tsx'), 'PrintShiftPage', {
    search: paperSearch,
    permission: 'takePayments',
    texts: ['sales'],
  }),
  page(
    '/reservations/$id/print',
    () => import('./print-reservation-page.tsx'),
    'PrintReservationPage',
    {
      search: paperSearch,
      texts: ['sales'],
    },
  ),
] as const;
