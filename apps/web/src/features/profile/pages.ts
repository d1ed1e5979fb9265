import { IconUser } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

/** The pages of one’s own profile. */
export const profilePages = [
  page('/profile', () => import('./profile-page.tsx'), 'ProfilePage', {
    texts: ['store'],
    listed: { place: 7, label: 'profile', icon: IconUser },
  }),
] as const;
