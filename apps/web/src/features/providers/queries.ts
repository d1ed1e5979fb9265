import { pagedQuery } from '#shared/api/paged-query.ts';

export const providerQueries = {
  search: (search: string) => pagedQuery('listProviders', { search, limit: '100' }),
};
