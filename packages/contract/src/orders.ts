import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import {
  BORROW_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_KINDS,
} from '@mostrador/domain/order-states';
import { PAYMENT_METHOD_KINDS } from '@mostrador/domain/payment-kinds';
import { z } from 'zod';
import type { orderCalls } from './calls/orders.ts';
import {
  cancelBody,
  createOrderBody,
  deliveryStatusBody,
  discountBody,
  orderStatusBody,
  paymentBody,
  paymentsBody,
  returnBody,
  updateOrderBody,
} from './order-bodies.ts';
import {
  deliveryStatus,
  selectedAttributes,
  serviceType,
  status,
  transactionType,
} from './order-fields.ts';
import {
  dateRangeQuery,
  documentSort,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  money,
  moneySum,
  pagination,
  severalOf,
  signedMoney,
} from './shared/fields.ts';
import { historyEntry, orderHistory } from './shared/history.ts';
import type { ShapesOf } from './shared/shapes.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const paymentStatus = z.enum(PAYMENT_STATUSES);

const orderCustomer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  isArchived,
});
const orderDeliveryPerson = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string().nullable(),
  isArchived,
});

const orderItem = z.object({
  id,
  productId: id.nullable().meta({ description: 'Null for a custom item, which is no product' }),
  product: z.object({ name: z.string(), provider: z.object({ name: z.string() }).nullable() }),
  productName: z.string(),
  productBarcode: z.string().nullable(),
  quantity: z.int(),
  unitPrice: money,
  total: money,
  transactionType,
  borrowDepositPerUnit: money,
  selectedAttributes: selectedAttributes.nullable(),
  returnedQuantity: z.int(),
  remainingQuantity: z.int(),
  returnItems: z.array(z.object({ quantity: z.int() })),
});
export type OrderItem = z.input<typeof orderItem>;

const originalItem = orderItem.pick({
  productId: true,
  productName: true,
  productBarcode: true,
  quantity: true,
  unitPrice: true,
  total: true,
  transactionType: true,
  borrowDepositPerUnit: true,
  selectedAttributes: true,
});

export const payment = z.object({
  id,
  amount: money,
  paymentMethod: z.string(),
  /** Kind of the method at the time of the payment. */
  kind: z.enum(PAYMENT_METHOD_KINDS),
  /** Cash that was handed over; null where nobody said it. */
  tendered: money.nullable(),
  change: money.nullable(),
  /** What cash rounding added to the amount; negative where it took away. */
  rounding: signedMoney,
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  user: person,
});
const discount = payment.pick({
  id: true,
  amount: true,
  notes: true,
  createdAt: true,
  user: true,
});
const refund = z.object({
  id,
  kind: z.enum(REFUND_KINDS),
  amount: money,
  recipientName: z.string().nullable(),
  notes: z.string().nullable(),
  returnId: id.nullable(),
  createdAt: instant,
  user: person,
});
const orderReturn = z.object({
  id,
  totalAmount: money,
  reason: z.string(),
  notes: z.string().nullable(),
  createdAt: instant,
  user: person,
  items: z.array(
    z.object({
      product: z.object({ name: z.string() }),
      quantity: z.int(),
      total: money,
      orderItem: z.object({ id, selectedAttributes: selectedAttributes.nullable() }),
    }),
  ),
});
const orderBorrowRecord = z.object({
  id,
  orderItemId: id,
  productName: z.string(),
  quantity: z.int(),
  status: z.enum(BORROW_STATUSES),
  feePerUnit: money,
  borrowDepositPerUnit: money,
  borrowedAt: instant,
  borrowedDays: z.int(),
  overdue: z.boolean(),
  returnedAt: instant.nullable(),
  notes: z.string().nullable(),
  depositRefunded: money,
  depositWaived: money,
  depositKept: money,
});

/** Every figure of rules.md#order-figures. */
const orderFinancials = z.object({
  subtotal: money.meta({
    description: 'Sum of the lines, each quantity times price; of a lent line, price and deposit',
  }),
  tax: money,
  discount: money.meta({
    description: 'The whole discount: given with the order, and added later',
  }),
  returnsTotal: money.meta({ description: 'Worth of the returned items' }),
  depositsRefunded: money.meta({ description: 'Deposits that were given back' }),
  depositsWaived: money.meta({
    description: 'Deposits that were never paid, and stopped being due when the goods came back',
  }),
  total: money.meta({
    description:
      'Subtotal and tax, less discount, returns, and deposits refunded or waived; never below 0',
  }),
  originalTotal: money.meta({ description: 'Total at the moment the order was created' }),
  paymentsTotal: money,
  refundsTotal: money.meta({ description: 'Refunds of every kind' }),
  netPaid: money.meta({ description: 'Payments less refunds' }),
  amountDue: money.meta({
    description: 'Amount that the customer still has to pay; 0 for a cancelled order',
  }),
  refundDue: money.meta({ description: 'Net payments above the total' }),
  depositsHeld: money.meta({
    description: 'Deposits of goods that are still lent out, as far as they are paid',
  }),
  paymentStatus,
});
export type OrderFinancials = z.input<typeof orderFinancials>;

/** An order, as lists show it. */
export const orderSummary = z.object({
  id,
  orderNumber: z.int(),
  status,
  paymentStatus,
  deliveryStatus,
  serviceType,
  customer: orderCustomer.nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  customerAddress: z.string().nullable(),
  deliveryPerson: orderDeliveryPerson.nullable(),
  itemsCount: z.int(),
  total: money,
  totalNetOfDeposits: money.meta({
    description: 'The total without the deposits of goods that are still out; at least 0',
  }),
  amountDue: money,
  createdAt: instant,
  updatedAt: instant,
});
export type OrderSummary = z.input<typeof orderSummary>;

const order = orderSummary.omit({ itemsCount: true }).extend({
  ...orderFinancials.shape,
  items: z.array(orderItem),
  originalItems: z.array(originalItem),
  payments: z.array(payment),
  discounts: z.array(discount).meta({ description: 'Those added after the order was made' }),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  borrowRecords: z.array(orderBorrowRecord),
  history: z.array(historyEntry(orderHistory, { user: person, createdAt: instant })),
  notes: z.string().nullable(),
  cancellationReason: z.string().nullable(),
});
export type Order = z.input<typeof order>;

const ordersQuery = listQuery({ default: ORDERS_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  status: severalOf(ORDER_STATUSES).optional(),
  paymentStatus: severalOf(PAYMENT_STATUSES).optional(),
  deliveryStatus: deliveryStatus.optional(),
  serviceType: serviceType.optional(),
  customerId: id.optional(),
  deliveryPersonId: id.optional(),
  /** The order with exactly this number. */
  orderNumber: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  sort: documentSort.optional(),
});
const orderList = z.object({ orders: z.array(orderSummary), pagination });

const ordersExportQuery = ordersQuery.omit({ page: true, limit: true, sort: true });

const orderStats = z.object({
  totalOrders: z.int(),
  /** Absent for a DESPATCHER (rules.md#reports). */
  totalRevenue: moneySum.optional(),
  ordersByStatus: z.array(z.object({ status, count: z.int() })).optional(),
});

export const orderShapes = {
  listOrders: {
    summary: 'Orders, newest first unless asked otherwise',
    query: ordersQuery,
    response: orderList,
  },
  readOrderStats: {
    summary: 'How many orders a period had, and their worth',
    query: dateRangeQuery,
    response: orderStats,
  },
  exportOrders: {
    summary: 'The orders of a list as a CSV file',
    query: ordersExportQuery,
    response: z.string(),
  },
  readOrder: { summary: 'One order, whole', params: idParams, response: order },
  readOrderFinancials: {
    summary: 'Every figure of an order',
    params: idParams,
    response: orderFinancials,
  },
  createOrder: {
    summary: 'Sell and lend: create an order',
    body: createOrderBody,
    response: order,
  },
  updateOrder: {
    summary: 'Edit an order',
    params: idParams,
    body: updateOrderBody,
    response: order,
  },
  cancelOrder: {
    summary: 'Cancel an order: goods go back to stock, money to the customer',
    params: idParams,
    body: cancelBody,
    response: order,
  },
  setOrderStatus: {
    summary: 'Complete an order',
    params: idParams,
    body: orderStatusBody,
    response: order,
  },
  setDeliveryStatus: {
    summary: 'Assign a delivery person, or mark an order delivered',
    params: idParams,
    body: deliveryStatusBody,
    response: order,
  },
  addPayment: {
    summary: 'Take a payment',
    params: idParams,
    body: paymentBody,
    response: order,
  },
  addPayments: {
    summary: 'Take several payments at once, all or none',
    params: idParams,
    body: paymentsBody,
    response: order,
  },
  addDiscount: {
    summary: 'Give a discount on what is due',
    params: idParams,
    body: discountBody,
    response: order,
  },
  returnItems: {
    summary: 'Take items back, and refund what was overpaid by that',
    params: idParams,
    body: returnBody,
    response: order,
  },
} satisfies ShapesOf<typeof orderCalls>;
