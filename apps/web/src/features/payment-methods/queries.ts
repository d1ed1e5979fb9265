import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** How many methods one call answers (sales §9). */
const PAYMENT_METHODS_FETCH_LIMIT = 100;

export const paymentMethodQueries = {
  /** Every method that a payment can be taken by, by name; no limit hides one (decisions §7). */
  all: () =>
    queryOptions({
      queryKey: ['listPaymentMethods', 'all'],
      queryFn: async ({ signal }) => {
        const paymentMethods: PaymentMethod[] = [];
        const limit = String(PAYMENT_METHODS_FETCH_LIMIT);
        for (let page = 1, hasNext = true; hasNext; page += 1) {
          const query = { limit, page: String(page) };
          const answer = await call('listPaymentMethods', { query, signal });
          paymentMethods.push(...answer.paymentMethods);
          hasNext = answer.pagination.hasNext;
        }
        return { paymentMethods };
      },
    }),
};
