import { IconArrowBackUp } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { borrowListSearch } from './borrow-list-search.ts';

/** The pages of loans. */
export const borrowPages = [
  page('/returns', () => import('./borrow-list-page.tsx'), 'BorrowListPage', {
    search: borrowListSearch,
    texts: ['sales'],
    menu: { group: 'sell', place: 4, label: 'returns', icon: IconArrowBackUp, shortcut: 'goLoans' },
    action: { place: 4, label: 'takeBack', icon: IconArrowBackUp },
  }),
] as const;
