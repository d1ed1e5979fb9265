import { PAYMENT_METHODS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { paymentMethodCalls } from './calls/payment-methods.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  nothing,
  pagination,
  requiredText,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const paymentMethod = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Orders with a payment by this method. */
  _count: z.object({ orders: z.int() }),
});
export type PaymentMethod = z.input<typeof paymentMethod>;

const paymentMethodBody = z.object({ name: requiredText(100) });

const paymentMethodsQuery = listQuery({ default: PAYMENT_METHODS_PAGE_SIZE });
const paymentMethodList = z.object({
  paymentMethods: z.array(paymentMethod),
  pagination,
});

export const paymentMethodShapes = {
  listPaymentMethods: {
    summary: 'Payment methods by name',
    query: paymentMethodsQuery,
    response: paymentMethodList,
  },
  readPaymentMethod: {
    summary: 'One payment method',
    params: idParams,
    response: paymentMethod,
  },
  createPaymentMethod: {
    summary: 'Add a payment method',
    body: paymentMethodBody,
    response: paymentMethod,
  },
  updatePaymentMethod: {
    summary: 'Rename a payment method',
    params: idParams,
    body: paymentMethodBody,
    response: paymentMethod,
  },
  deletePaymentMethod: {
    summary: 'Delete a payment method that no order used',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof paymentMethodCalls>;
