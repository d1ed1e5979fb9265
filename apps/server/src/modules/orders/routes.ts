import { centsOf, sumCents } from '@mostrador/domain/money';
import { changesTo } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { centsIn, ownChanges } from '#platform/rows/document-history.ts';
import { addDiscount } from './add-discount.ts';
import { addPayment, addPayments } from './add-payments.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder } from './create-order.ts';
import { addDeliveryAttempt } from './delivery/add-delivery-attempt.ts';
import { setDeliveredAndPaid } from './delivery/set-delivered-and-paid.ts';
import { setDeliveryStatus } from './delivery/set-delivery-status.ts';
import { undoDeliveryAttempt } from './delivery/undo-delivery-attempt.ts';
import { exceptionsOf, methodsTold, orderNote, refundNote } from './order-notes.ts';
import { exportOrderLines } from './read/export-order-lines.ts';
import { exportOrders } from './read/export-orders.ts';
import { exportPayments } from './read/export-payments.ts';
import { listPaymentMethodOrders } from './read/list-method-orders.ts';
import { listOrders } from './read/list-orders.ts';
import { readCustomerSummary } from './read/read-customer-summary.ts';
import { readOrderStats } from './read/read-order-stats.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { loadOrder } from './record/read-orders.ts';
import { returnItems } from './return-items.ts';
import { setOrderStatus } from './set-order-status.ts';
import { updateOrder } from './update-order.ts';
import { voidCharge } from './void-charge.ts';
import { voidPayment } from './void-payment.ts';

export const orderHandlers = {
  listOrders,
  listPaymentMethodOrders,
  exportOrders,
  exportOrderLines,
  exportPayments,
  readOrderStats,
  readCustomerSummary,
  readOrder: async (scope, { params }) => orderAnswer(scope, await loadOrder(scope, params.id)),
  readOrderFinancials: async (scope, { params }) =>
    financialsAnswer(await loadOrder(scope, params.id)),
  createOrder: command(createOrder, (_, order) => ({
    ...orderNote(order),
    amountCents: centsOf(order.total),
    changes: changesTo({ acceptedAsTaken: exceptionsOf(order) }),
  })),
  updateOrder: command(updateOrder, (_, order) => ({
    ...orderNote(order),
    amountCents: centsOf(order.total),
  })),
  cancelOrder: command(cancelOrder, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'cancellation',
    amountCents: centsIn(ownChanges(order, 'ORDER_CANCELLED')?.refundAmount),
    reason: body.reason,
    changes: changesTo({
      refundMethods: methodsTold(ownChanges(order, 'ORDER_CANCELLED')?.refundMethods),
    }),
  })),
  setOrderStatus: command(setOrderStatus, ({ body }, order) => ({
    ...orderNote(order),
    changes: changesTo(body),
  })),
  setDeliveryStatus: command(setDeliveryStatus, ({ body }, order) => ({
    ...orderNote(order),
    reason: body.notes,
    changes: changesTo({ deliveryStatus: body.deliveryStatus }),
  })),
  setDeliveredAndPaid: command(setDeliveredAndPaid, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'payment',
    amountCents: body.amount,
    changes: changesTo({ deliveryStatus: 'DELIVERED' }),
  })),
  addDeliveryAttempt: command(addDeliveryAttempt, ({ body }, order) => ({
    ...orderNote(order),
    reason: body.note,
    changes: changesTo({ attempt: body.reason, nextTryOn: body.nextTryOn ?? 'none' }),
  })),
  undoDeliveryAttempt: command(undoDeliveryAttempt, (_, order) => ({
    ...orderNote(order),
    changes: changesTo({ attempt: ownChanges(order, 'ATTEMPT_UNDONE')?.reason }),
  })),
  addPayment: command(addPayment, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'payment',
    amountCents: body.amount,
    reason: body.notes,
  })),
  addPayments: command(addPayments, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'payment',
    amountCents: sumCents(body.payments.map(({ amount }) => amount)),
  })),
  voidPayment: command(voidPayment, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'cancellation',
    amountCents: centsIn(ownChanges(order, 'PAYMENT_VOIDED')?.amount),
    reason: body.reason,
    changes: changesTo({ paymentMethod: ownChanges(order, 'PAYMENT_VOIDED')?.paymentMethod }),
  })),
  voidCharge: command(voidCharge, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'cancellation',
    amountCents: centsIn(ownChanges(order, 'CHARGE_VOIDED')?.amount),
    reason: body.reason,
  })),
  addDiscount: command(addDiscount, ({ body }, order) => ({
    ...orderNote(order),
    kind: 'discount',
    amountCents: body.amount,
    reason: body.notes,
  })),
  returnItems: command(returnItems, ({ body }, order) => ({
    ...orderNote(order),
    ...refundNote('order', centsIn(ownChanges(order, 'ITEMS_RETURNED')?.refundAmount)),
    reason: body.reason,
    changes: changesTo({
      refundMethods: methodsTold(ownChanges(order, 'ITEMS_RETURNED')?.refundMethods),
    }),
  })),
} satisfies Handlers;
