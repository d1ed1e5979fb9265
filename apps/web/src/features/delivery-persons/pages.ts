import { DELIVERY_PERSONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { DELIVERY_PERSON_SORTS } from '@mostrador/domain/list-sorts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { deletableSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['sales'] as const;

/** The pages of delivery persons. */
export const deliveryPersonPages = [
  page(
    '/delivery-persons',
    () => import('./delivery-person-list-page.tsx'),
    'DeliveryPersonListPage',
    {
      search: deletableSearchOf(DELIVERY_PERSONS_PAGE_SIZE, DELIVERY_PERSON_SORTS),
      texts,
      menu: { group: 'people', place: 12, label: 'deliveryPersons', icon: IconTruckDelivery },
    },
  ),
  page(
    '/delivery-persons/new',
    () => import('./new-delivery-person-page.tsx'),
    'NewDeliveryPersonPage',
    { texts, action: { place: 11, label: 'newDeliveryPerson', icon: IconTruckDelivery } },
  ),
  page('/delivery-persons/$id', () => import('./delivery-person-page.tsx'), 'DeliveryPersonPage', {
    texts,
  }),
  page(
    '/delivery-persons/$id/edit',
    () => import('./edit-delivery-person-page.tsx'),
    'EditDeliveryPersonPage',
    { texts },
  ),
] as const;
