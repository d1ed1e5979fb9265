import { callQuery } from '#shared/api/query.ts';

export const paymentMethodQueries = {
  /** The methods that a payment can be taken by, by name. */
  all: () => callQuery('listPaymentMethods', { query: { limit: '100' } }),
};
