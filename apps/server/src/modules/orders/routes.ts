import type { Handlers, ScopedEndpoint } from '#platform/http/route-adapter.ts';
import { addDiscount } from './add-discount.ts';
import { addPayment, addPayments } from './add-payments.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder } from './create-order.ts';
import { exportOrders } from './read/export-orders.ts';
import { listPaymentMethodOrders } from './read/list-method-orders.ts';
import { listOrders } from './read/list-orders.ts';
import { readCustomerSummary } from './read/read-customer-summary.ts';
import { readOrderStats } from './read/read-order-stats.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { loadOrder } from './record/order-record.ts';
import { returnItems } from './return-items.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';
import { setOrderStatus } from './set-order-status.ts';
import { updateOrder } from './update-order.ts';

export const orderHandlers = {
  listOrders,
  listPaymentMethodOrders,
  exportOrders,
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
  addDiscount,
  returnItems,
  cancelOrder,
  updateOrder,
} satisfies Partial<Handlers<ScopedEndpoint>>;
