import type { Handlers } from '#platform/http/route-adapter.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { updatePaymentMethod } from './update-payment-method.ts';

export const paymentMethodHandlers = {
  listPaymentMethods: (scope, { query }) => listPaymentMethods(scope, query),
  readPaymentMethod: (scope, { params }) => readPaymentMethod(scope, params),
  createPaymentMethod: (scope, { body }) => createPaymentMethod(scope, body),
  updatePaymentMethod: (scope, { params, body }) =>
    updatePaymentMethod(scope, { ...params, ...body }),
  deletePaymentMethod: (scope, { params }) => deletePaymentMethod(scope, params),
} satisfies Handlers<
  | 'listPaymentMethods'
  | 'readPaymentMethod'
  | 'createPaymentMethod'
  | 'updatePaymentMethod'
  | 'deletePaymentMethod'
>;
