import { PAYMENT_METHODS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PAYMENT_METHOD_SORTS } from '@mostrador/domain/list-sorts';
import { PAYMENT_METHOD_KINDS } from '@mostrador/domain/payment-kinds';
import { z } from 'zod';
import type { paymentMethodCalls } from './calls/payment-methods.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  loadedAt,
  nothing,
  pagination,
  requiredText,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

/** No store has so many tiles. */
const MAX_POSITION = 1000;

export const paymentMethod = z.object({
  id,
  name: z.string(),
  kind: z.enum(PAYMENT_METHOD_KINDS).meta({
    description: 'Change and cash rounding are for CASH alone',
  }),
  position: z.int().meta({ description: 'Place among the tiles of the till, from 1' }),
  createdAt: instant,
  updatedAt: instant,
  _count: z.object({
    orders: z.int().meta({ description: 'Orders with a payment by this method' }),
  }),
});
export type PaymentMethod = z.input<typeof paymentMethod>;

const paymentMethodBody = z.object({
  name: requiredText(100),
  kind: z.enum(PAYMENT_METHOD_KINDS).optional().meta({
    description: 'If absent, a new method’s is read from its name, and a changed one’s stays',
  }),
  position: z.int().min(1).max(MAX_POSITION).optional().meta({
    description:
      'If absent, a new method comes last, and a changed one stays; beyond the last is last',
  }),
});

const paymentMethodsQuery = listQuery({ default: PAYMENT_METHODS_PAGE_SIZE }).extend({
  sort: sortedBy(PAYMENT_METHOD_SORTS, 'by name'),
});
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
    body: paymentMethodBody.extend({ updatedAt: loadedAt }),
    response: paymentMethod,
  },
  deletePaymentMethod: {
    summary: 'Delete a payment method that no order used',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof paymentMethodCalls>;
