import type { Handlers, ScopedEndpoint } from '#platform/route-adapter.ts';
import { addPayment, addPayments } from './add-payments.ts';
import { createOrder } from './create-order.ts';
import { listOrders } from './list-orders.ts';
import { financialsAnswer, orderAnswer } from './order-answer.ts';
import { loadOrder } from './order-record.ts';
import { readCustomerSummary } from './read-customer-summary.ts';
import { readOrderStats } from './read-order-stats.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';
import { setOrderStatus } from './set-order-status.ts';

export const orderHandlers = {
  listOrders,
  readOrderStats,
  readCustomerSummary,
  readOrder: async (scope, { params }) => orderAnswer(scope, await loadOrder(scope, params.id)),
  readOrderFinancials: async (scope, { params }) =>
    financialsAnswer(await loadOrder(scope, params.id)),
  createOrder,
  setOrderStatus,
  setDeliveryStatus,
  addPayment,
  addPayments,
} satisfies Partial<Handlers<ScopedEndpoint>>;
