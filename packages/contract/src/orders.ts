import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { ORDER_SORTS } from '@mostrador/domain/list-sorts';
import { ORDER_GOODS } from '@mostrador/domain/order-rules';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_KINDS } from '@mostrador/domain/order-states';
import { PAYMENT_METHOD_KINDS } from '@mostrador/domain/payment-kinds';
import { z } from 'zod';
import type { orderCalls } from './calls/orders.ts';
import {
  cancelBody,
  createOrderBody,
  deliveredAndPaidBody,
  deliveryAttemptBody,
  deliveryStatusBody,
  discountBody,
  orderStatusBody,
  paymentBody,
  paymentsBody,
  returnBody,
  updateOrderBody,
  voidChargeBody,
  voidPaymentBody,
} from './order-bodies.ts';
import { charge } from './shared/charges.ts';
import {
  dateRangeQuery,
  fileQuery,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  money,
  moneySum,
  orderNumber,
  pagination,
  percent,
  queryBoolean,
  severalOf,
  signedMoney,
  sortedBy,
} from './shared/fields.ts';
import { historyEntry, orderHistory } from './shared/history.ts';
import {
  completedOnDelivery,
  deliveryAttempt,
  deliveryStatus,
  loanFields,
  orderUnit,
  selectedAttributes,
  serviceType,
  status,
  transactionType,
} from './shared/order-fields.ts';
import { refundable, refundPart } from './shared/refunds.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { documentTax, lineTax } from './shared/taxes.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const paymentStatus = z.enum(PAYMENT_STATUSES).meta({
  description: 'How much of the total is paid; FREE where it is 0 and nothing ever was',
});

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

const discountReason = z
  .string()
  .nullable()
  .meta({ description: 'Why the discount was given; null where nobody said it' });

const orderItem = z.object({
  id,
  productId: id.nullable().meta({ description: 'Null for a custom item, which is no product' }),
  product: z
    .object({ name: z.string(), provider: z.object({ name: z.string() }).nullable() })
    .meta({ description: 'Names of the product and its provider when the line was made' }),
  productName: z.string().meta({ description: 'Name of the product when the line was made' }),
  productBarcode: z
    .string()
    .nullable()
    .meta({ description: 'Barcode of the product when the line was made' }),
  quantity: z.int().meta({ description: 'Units sold or lent at first' }),
  unitPrice: money.meta({ description: 'Price of a unit; of a loan its fee' }),
  listPrice: money.meta({
    description:
      'Price of the product when the line was made; of a loan or custom item the unitPrice',
  }),
  total: money.meta({ description: 'Quantity times price; of a loan times fee and deposit' }),
  discount: money.meta({
    description:
      'Every discount of the line: its own, its share of the order’s per cent, those added later',
  }),
  discountAmount: money.nullable().meta({
    description: 'Own discount of the line where it was given as an amount',
  }),
  discountPercent: percent.nullable().meta({
    description: 'Own discount of the line where it was given in per cent',
  }),
  discountReason,
  orderDiscountShare: money.meta({
    description: 'Part of the discount that is a share of the order’s per cent',
  }),
  discountAddedLater: money.meta({
    description: 'Part of the discount that was added after the order was made',
  }),
  givenBack: money.meta({
    description: 'Sum that returns gave back of the line, without deposits',
  }),
  unitsSettled: z.int().meta({
    description: 'Units that had come back when a discount was last added to the order',
  }),
  settled: money.meta({ description: 'Sum that these units gave back, without deposits' }),
  settledShare: money.meta({
    description: 'Share of the amounts off the order that went with these units',
  }),
  ...lineTax,
  taxAmount: money.meta({
    description: 'Tax of what is kept of the line: in its price, or added to the total',
  }),
  transactionType,
  borrowDepositPerUnit: money.meta({ description: 'Deposit of a lent unit; 0 in a sale' }),
  selectedAttributes: selectedAttributes.nullable(),
  returnedQuantity: z.int().meta({ description: 'Units that came back, either way' }),
  remainingQuantity: z.int().meta({ description: 'Units that may still come back' }),
  units: z.array(orderUnit).meta({ description: 'Its units, where they have codes' }),
  returnItems: z.array(
    z.object({ quantity: z.int().meta({ description: 'Units of the line in one return' }) }),
  ),
});
export type OrderItem = z.input<typeof orderItem>;

const originalItem = orderItem.pick({
  discount: true,
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
  paymentMethodId: id,
  paymentMethod: z.string().meta({ description: 'Name of the method' }),
  kind: z
    .enum(PAYMENT_METHOD_KINDS)
    .meta({ description: 'Kind of the method at the time of the payment' }),
  tendered: money
    .nullable()
    .meta({ description: 'Cash that was handed over; null where nobody said it' }),
  change: money
    .nullable()
    .meta({ description: 'Cash that was given back; null where nobody said what was handed over' }),
  rounding: signedMoney.meta({
    description: 'Cash rounding, added to the amount; negative where it took away',
  }),
  parts: z
    .array(
      z.object({
        amount: money.meta({ description: 'Amount of the part' }),
        tendered: money
          .nullable()
          .meta({ description: 'Cash that was handed over for it; null where nobody said it' }),
        change: money.nullable().meta({ description: 'Cash that was given back for it' }),
        notes: z.string().nullable(),
      }),
    )
    .nullable()
    .meta({ description: 'Parts in which it was taken, in their order; null where it was one' }),
  reference: z
    .string()
    .nullable()
    .meta({ description: 'Number of a terminal or bank; null where no call set one' }),
  notes: z.string().nullable(),
  createdAt: instant,
  user: person,
  voided: z
    .object({
      at: instant.meta({ description: 'Moment of the void' }),
      reason: z.string().meta({ description: 'Why the payment was wrong' }),
      user: person,
    })
    .nullable()
    .meta({ description: 'When and by whom it was voided; null for a payment that counts' }),
  collectedBy: z.object({ id, name: z.string() }).nullable().meta({
    description: 'Delivery person who took the cash at the door; null for another payment',
  }),
});
const discount = payment
  .pick({ id: true, amount: true, notes: true, createdAt: true, user: true })
  .extend({
    percent: percent.nullable().meta({
      description: 'Per cent that came to the amount; null where an amount was given',
    }),
    reason: discountReason,
    orderItemId: id.nullable().meta({ description: 'Line that it lowers; null for the order' }),
  });
export const refund = z.object({
  id,
  kind: z.enum(REFUND_KINDS).meta({ description: 'Cause: a return, a cancellation, a deposit' }),
  amount: money.meta({ description: 'Money that went back, without cash rounding' }),
  recipientName: z.string().nullable().meta({ description: 'Who was given the money' }),
  notes: z.string().nullable(),
  returnId: id
    .nullable()
    .meta({ description: 'The return that caused it; null for another cause' }),
  borrowRecordId: id
    .nullable()
    .meta({ description: 'The loan whose deposit it is; null for another cause' }),
  methods: z.array(refundPart).meta({
    description: 'By which methods it was given back; none of a refund from before version 1.32',
  }),
  isUndone: z.boolean().meta({
    description: 'Whether its deposit is due again, since the return of the loan was undone',
  }),
  createdAt: instant,
  user: person,
});
const creditNote = z
  .object({
    number: z.int().meta({ description: 'Counts in each store, without gaps' }),
    taxes: z.array(documentTax).meta({ description: 'What came back, by tax rate' }),
  })
  .meta({ description: 'Null for what came back before version 1.30' });
const orderReturn = z.object({
  id,
  totalAmount: money.meta({
    description: 'Worth of what came back, at the prices of the order, without added tax',
  }),
  taxGivenBack: signedMoney.meta({ description: 'Added tax that went back with it' }),
  creditNote: creditNote.nullable(),
  reason: z.string(),
  notes: z.string().nullable(),
  createdAt: instant,
  user: person,
  items: z.array(
    z.object({
      product: z.object({ name: z.string() }),
      quantity: z.int().meta({ description: 'Units that came back' }),
      damagedQuantity: z.int().meta({
        description: 'Units among them that were damaged, and did not go back to stock',
      }),
      total: money.meta({ description: 'Their worth' }),
      orderItem: z.object({ id, selectedAttributes: selectedAttributes.nullable() }),
    }),
  ),
});
const orderBorrowRecord = z.object({
  id,
  orderItemId: id.meta({ description: 'Line of the order that lends it' }),
  ...loanFields,
  feePerUnit: money.meta({ description: 'Fee per unit' }),
  borrowDepositPerUnit: money.meta({ description: 'Deposit per unit' }),
});

/** Every figure of rules.md#order-figures. */
const orderFinancials = z.object({
  subtotal: money.meta({
    description: 'Sum of the lines, each quantity times price; of a lent line, price and deposit',
  }),
  tax: signedMoney.meta({
    description:
      'All tax that is added to the total, before what went back: freeTax, and of lines; below 0 where an exempt buyer does not pay the tax within the prices',
  }),
  freeTax: money.meta({ description: 'Part of the tax that was given as an amount' }),
  taxIncluded: money.meta({
    description: 'Tax that is in the prices of what is kept, and added to nothing',
  }),
  taxGivenBack: signedMoney.meta({
    description: 'Added tax that went back with returns, below 0 as tax; not in returnsTotal',
  }),
  discount: money.meta({
    description: 'The whole discount: of the lines and of the order, also those added later',
  }),
  orderDiscount: money.meta({
    description: 'Part of the discount that is an amount off the order as a whole',
  }),
  returnsTotal: money.meta({ description: 'Worth of the returned items' }),
  depositsRefunded: money.meta({ description: 'Deposits that were given back' }),
  depositsWaived: money.meta({
    description: 'Deposits that were never paid, and stopped being due when the goods came back',
  }),
  chargesTotal: money.meta({ description: 'Charges that were not voided' }),
  total: money.meta({
    description:
      'Subtotal and tax, less discount, returns with their tax, and deposits refunded or waived, never below 0; and the charges',
  }),
  originalTotal: money.meta({ description: 'Total at the moment the order was created' }),
  paymentsTotal: money.meta({ description: 'All payments that were not voided' }),
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
  orderNumber,
  status,
  paymentStatus,
  deliveryStatus,
  serviceType,
  customer: orderCustomer.nullable().meta({
    description: 'The customer as they are on file now; null for a walk-in',
  }),
  customerName: z.string().nullable().meta({
    description: 'Name when the order was made; null for a walk-in without a name',
  }),
  customerPhone: z.string().nullable().meta({ description: 'Phone for this order' }),
  customerAddress: z.string().nullable().meta({ description: 'Address for this order' }),
  deliveryPerson: orderDeliveryPerson.nullable().meta({ description: 'Who brings it' }),
  itemsCount: z.int().meta({ description: 'Number of lines' }),
  total: orderFinancials.shape.total,
  totalNetOfDeposits: money.meta({
    description: 'The total without the deposits of goods that are still out; at least 0',
  }),
  amountDue: orderFinancials.shape.amountDue,
  goods: z.enum(ORDER_GOODS).meta({
    description:
      'TO_HAND_OVER; LENT while units are out on loan; BACK once all its loans, or all its units, came back. Of a cancelled order it says nothing',
  }),
  acceptedAsTaken: z.boolean().meta({
    description: 'Whether a rule was let past, since a till without a network had taken it',
  }),
  createdAt: instant,
  updatedAt: instant,
});
export type OrderSummary = z.input<typeof orderSummary>;

const order = orderSummary.omit({ itemsCount: true, goods: true }).extend({
  ...orderFinancials.shape,
  items: z.array(orderItem),
  originalItems: z
    .array(originalItem)
    .meta({ description: 'The lines as the order was made, before any edit' }),
  payments: z.array(payment),
  discounts: z.array(discount).meta({ description: 'Those added after the order was made' }),
  refunds: z.array(refund),
  refundable,
  charges: z.array(charge).meta({
    description: 'What is asked beside the goods: claims beyond a deposit, and extensions',
  }),
  returns: z.array(orderReturn),
  deliveryAttempts: z.array(deliveryAttempt).meta({
    description: 'Tries to deliver it that failed and were not undone, the first one first',
  }),
  completedOnDelivery,
  discountPercent: percent.nullable().meta({
    description: 'Per cent off the lines that the order’s form gave; null without',
  }),
  discountReason,
  customerCompany: z.string().nullable().meta({ description: 'Company for this order' }),
  customerTaxNumber: z.string().nullable().meta({ description: 'Tax number for this order' }),
  pricesIncludeTax: z.boolean().nullable().meta({
    description: 'Whether the prices of its lines include tax; null where no line has a rate',
  }),
  isExempt: z.boolean().meta({
    description: 'Whether the buyer is exempt from tax, as the order was made or edited',
  }),
  taxes: z.array(documentTax).meta({ description: 'Taxes of what is kept, by rate' }),
  creditNote: creditNote.nullable().meta({ description: 'Of the cancellation; null without one' }),
  borrowRecords: z.array(orderBorrowRecord).meta({ description: 'Loans, open and returned' }),
  undoneReturns: z
    .array(
      z.object({
        id,
        productName: z.string().meta({ description: 'Product of the loan' }),
        quantity: z.int().meta({ description: 'Units that are out again' }),
        returnedAt: instant.meta({ description: 'Moment of the return' }),
        undoneAt: instant.meta({ description: 'Moment at which it was undone' }),
        reason: z.string().meta({ description: 'Why the return was wrong' }),
        user: person,
      }),
    )
    .meta({ description: 'Returns of its loans that were booked by mistake, the first one first' }),
  history: z
    .array(historyEntry(orderHistory, { user: person, createdAt: instant }))
    .meta({ description: 'Every change of the order, the first one first' }),
  notes: z.string().nullable(),
  cancellationReason: z.string().nullable().meta({ description: 'Null unless it is cancelled' }),
});
export type Order = z.input<typeof order>;

/** Ends the description of a filter with several values. */
const SEVERAL = 'several are separated by commas';

const ordersQuery = listQuery({ default: ORDERS_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  status: severalOf(ORDER_STATUSES)
    .optional()
    .meta({ description: `Status; ${SEVERAL}` }),
  paymentStatus: severalOf(PAYMENT_STATUSES)
    .optional()
    .meta({ description: `Payment status; ${SEVERAL}` }),
  deliveryStatus: deliveryStatus.optional(),
  serviceType: serviceType.optional(),
  customerId: id.optional().meta({ description: 'Orders of this customer alone' }),
  deliveryPersonId: id.optional().meta({ description: 'Orders that this person brings' }),
  acceptedAsTaken: queryBoolean
    .optional()
    .meta({ description: 'Orders taken offline of which a rule was let past' }),
  orderNumber: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The order with exactly this number' }),
  sort: sortedBy(ORDER_SORTS, 'newest first'),
});
export const orderList = z.object({ orders: z.array(orderSummary), pagination });

const ordersExportQuery = ordersQuery
  .omit({ page: true, limit: true, sort: true })
  .extend(fileQuery.shape);

/** Ends the description of a figure (rules.md#reports). */
const ABSENT_FOR_DESPATCHERS = 'absent for a DESPATCHER';

export const orderStats = z.object({
  totalOrders: z.int().meta({ description: 'Orders of the period, without cancelled ones' }),
  totalRevenue: moneySum
    .optional()
    .meta({ description: `Sum of their totals; ${ABSENT_FOR_DESPATCHERS}` }),
  ordersByStatus: z
    .array(z.object({ status, count: z.int().meta({ description: 'Orders of this status' }) }))
    .optional()
    .meta({ description: `Cancelled ones too; ${ABSENT_FOR_DESPATCHERS}` }),
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
  exportOrderLines: {
    summary: 'The lines of the orders of a list as a CSV file, a row a line',
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
  setDeliveredAndPaid: {
    summary: 'Mark an order delivered, with the payment that was collected at the door',
    params: idParams,
    body: deliveredAndPaidBody,
    response: order,
  },
  addDeliveryAttempt: {
    summary: 'Note that a delivery did not arrive, and when it is tried next',
    params: idParams,
    body: deliveryAttemptBody,
    response: order,
  },
  undoDeliveryAttempt: {
    summary: 'Take back a delivery attempt that was noted by mistake',
    params: z.object({ id, attemptId: id.toLowerCase() }),
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
  voidPayment: {
    summary: 'Void a wrong payment: it stays in the list, and counts no more',
    params: z.object({ id, paymentId: id.toLowerCase() }),
    body: voidPaymentBody,
    response: order,
  },
  voidCharge: {
    summary: 'Void a charge that is still due: it stays in the list, and counts no more',
    params: z.object({ id, chargeId: id.toLowerCase() }),
    body: voidChargeBody,
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
