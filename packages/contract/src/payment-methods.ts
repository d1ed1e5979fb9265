import { PAYMENT_METHODS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { id, instant, listQuery, pagination, requiredText } from './fields.ts';

export const paymentMethod = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Orders with a payment by this method. */
  _count: z.object({ orders: z.int() }),
});
export type PaymentMethod = z.input<typeof paymentMethod>;

export const paymentMethodBody = z.object({ name: requiredText(100) });

export const paymentMethodsQuery = listQuery({ default: PAYMENT_METHODS_PAGE_SIZE });
export const paymentMethodList = z.object({
  paymentMethods: z.array(paymentMethod),
  pagination,
});
