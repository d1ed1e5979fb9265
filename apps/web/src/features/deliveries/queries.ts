import { callQuery } from '#shared/api/query.ts';

export const deliveryQueries = {
  /** All that is to be delivered, what was delivered today, and who has cash. */
  all: () => callQuery('readDeliveries', {}),
};
