import { get, post, put, remove } from './call.ts';

export const paymentMethodCalls = {
  listPaymentMethods: get('/payment-methods', 'viewRecords'),
  readPaymentMethod: get('/payment-methods/:id', 'viewRecords'),
  createPaymentMethod: post('/payment-methods', 'manageRecords', { status: 201 }),
  updatePaymentMethod: put('/payment-methods/:id', 'manageRecords'),
  deletePaymentMethod: remove('/payment-methods/:id', 'deleteRecords'),
};
