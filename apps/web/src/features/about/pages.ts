import { IconInfoCircle } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

/** The pages of this product. */
export const aboutPages = [
  page('/about', () => import('./about-page.tsx'), 'AboutPage', {
    texts: ['store'],
    listed: { place: 8, label: 'about', icon: IconInfoCircle },
  }),
] as const;
