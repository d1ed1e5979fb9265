import { page } from '#shared/pages/page.ts';
import { printSearch } from './print-search.ts';

/** The pages of printing. */
export const printingPages = [
  page('/orders/$id/print', () => import('./print-order-page.tsx'), 'PrintOrderPage', {
    search: printSearch,
    texts: ['sales'],
  }),
] as const;
