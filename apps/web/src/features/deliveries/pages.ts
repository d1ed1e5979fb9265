import { IconTruckDelivery } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

/** The page of what is to be delivered. */
export const deliveryPages = [
  page('/deliveries', () => import('./deliveries-page.tsx'), 'DeliveriesPage', {
    texts: ['sales'],
    menu: { group: 'sell', place: 2.5, label: 'deliveries', icon: IconTruckDelivery },
  }),
] as const;
