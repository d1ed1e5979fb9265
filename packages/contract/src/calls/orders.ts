import { get, patch, post, put } from './call.ts';

export const orderCalls = {
  listOrders: get('/orders', 'viewRecords'),
  readOrderStats: get('/orders/stats', 'viewRecords'),
  exportOrders: get('/orders/export', 'viewRecords', { contentType: 'text/csv' }),
  exportOrderLines: get('/orders/lines/export', 'viewRecords', { contentType: 'text/csv' }),
  readOrder: get('/orders/:id', 'viewRecords'),
  readOrderFinancials: get('/orders/:id/financials', 'viewRecords'),
  createOrder: post('/orders', 'manageRecords', { status: 201, document: true }),
  updateOrder: put('/orders/:id', 'manageRecords', { document: true }),
  cancelOrder: patch('/orders/:id/cancel', 'manageRecords', { document: true }),
  setOrderStatus: patch('/orders/:id/status', 'manageRecords', { document: true }),
  setDeliveryStatus: patch('/orders/:id/delivery-status', 'manageRecords', { document: true }),
  setDeliveredAndPaid: post('/orders/:id/delivered-and-paid', 'collectAtDoor', { document: true }),
  addDeliveryAttempt: post('/orders/:id/delivery-attempts', 'manageRecords', { document: true }),
  undoDeliveryAttempt: post('/orders/:id/delivery-attempts/:attemptId/undo', 'manageRecords', {
    document: true,
  }),
  addPayment: post('/orders/:id/payments', 'takePayments', { document: true }),
  addPayments: post('/orders/:id/payments/batch', 'takePayments', { document: true }),
  voidPayment: post('/orders/:id/payments/:paymentId/void', 'takePayments', { document: true }),
  voidCharge: post('/orders/:id/charges/:chargeId/void', 'giveDiscounts', { document: true }),
  addDiscount: post('/orders/:id/discounts', 'giveDiscounts', { document: true }),
  returnItems: post('/orders/:id/returns', 'manageRecords', { document: true }),
};
