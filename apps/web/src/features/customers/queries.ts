import { pagedQuery } from '#shared/api/paged-query.ts';

/** How many customers a search offers at first (sales §9). */
const OFFERED = '50';

export const customerQueries = {
  search: (search: string) => pagedQuery('listCustomers', { search, limit: OFFERED }),
};
