import { pagedQuery } from '#shared/api/paged-query.ts';

/** How many persons a search offers at first (sales §9). */
const OFFERED = '100';

export const deliveryPersonQueries = {
  search: (search: string) => pagedQuery('listDeliveryPersons', { search, limit: OFFERED }),
  /** Those who can take a delivery now. */
  available: (search: string) =>
    pagedQuery('listDeliveryPersons', { search, limit: OFFERED, availableToDeliver: 'true' }),
};
