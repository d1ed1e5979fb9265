import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import {
  BORROW_STATUSES,
  DELIVERY_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_KINDS,
  SERVICE_TYPES,
  TRANSACTION_TYPES,
} from '@mostrador/domain/order-states';
import { hasNameTwice } from '@mostrador/domain/product-attributes';
import { z } from 'zod';
import { contactBody } from './contacts.ts';
import { reason } from './field-errors.ts';
import {
  anyText,
  dateRangeQuery,
  id,
  instant,
  isArchived,
  listQuery,
  money,
  moneySum,
  notes,
  optionalBoolean,
  optionalId,
  optionalPhone,
  optionalText,
  pagination,
  positiveMoney,
  requiredText,
  severalOf,
  untrimmedText,
} from './fields.ts';
import { historyEntry, orderHistory } from './history.ts';

/** Guards against slips: no shop sells a million of one product at once. */
const MAX_QUANTITY = 1_000_000;
const MAX_ITEMS = 500;
const MAX_PAYMENTS = 50;

const person = z.object({ firstName: z.string(), lastName: z.string() });
const status = z.enum(ORDER_STATUSES);
const paymentStatus = z.enum(PAYMENT_STATUSES);
const deliveryStatus = z.enum(DELIVERY_STATUSES);
const serviceType = z.enum(SERVICE_TYPES);
const transactionType = z.enum(TRANSACTION_TYPES);
const selectedAttributes = z.record(anyText(100), anyText(100));
/** Untrimmed names, for the check: an object cannot hold two names that are equal after trimming. */
const chosenAttributes = z
  .record(untrimmedText(100), z.string())
  .refine((chosen) => !hasNameTwice(Object.keys(chosen)), {
    params: reason('ATTRIBUTE_NAME_TWICE'),
  })
  .pipe(selectedAttributes);

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

export const orderItem = z.object({
  id,
  productId: id,
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

export const originalItem = orderItem.pick({
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
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  user: person,
});
export const discount = payment.omit({ paymentMethod: true, reference: true });
export const refund = z.object({
  id,
  kind: z.enum(REFUND_KINDS),
  amount: money,
  recipientName: z.string().nullable(),
  notes: z.string().nullable(),
  returnId: id.nullable(),
  createdAt: instant,
  user: person,
});
export const orderReturn = z.object({
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
export const orderBorrowRecord = z.object({
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
export const orderFinancials = z.object({
  subtotal: money,
  tax: money,
  discount: money,
  returnsTotal: money,
  depositsRefunded: money,
  depositsWaived: money,
  total: money,
  originalTotal: money,
  paymentsTotal: money,
  refundsTotal: money,
  netPaid: money,
  amountDue: money,
  refundDue: money,
  depositsHeld: money,
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
  /** Excludes deposits of lent goods (rules.md#order-figures). */
  totalNetOfDeposits: money,
  amountDue: money,
  createdAt: instant,
  updatedAt: instant,
});
export type OrderSummary = z.input<typeof orderSummary>;

export const order = orderSummary.omit({ itemsCount: true }).extend({
  ...orderFinancials.shape,
  items: z.array(orderItem),
  originalItems: z.array(originalItem),
  payments: z.array(payment),
  discounts: z.array(discount),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  borrowRecords: z.array(orderBorrowRecord),
  history: z.array(historyEntry(orderHistory, { user: person, createdAt: instant })),
  notes: z.string().nullable(),
  cancellationReason: z.string().nullable(),
});
export type Order = z.input<typeof order>;

const orderItemBody = z.object({
  productId: id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  unitPrice: money,
  transactionType,
  borrowDepositPerUnit: money.nullish(),
  selectedAttributes: chosenAttributes.nullish(),
});

export const paymentLineBody = z.object({
  paymentMethodId: id,
  amount: positiveMoney,
  notes,
});

/** A customer created with an order: a first name and an address suffice (rules.md#orders). */
export const newCustomerBody = z.object({
  ...contactBody(CUSTOMER_FIELDS),
  lastName: optionalText(CUSTOMER_FIELDS.lastName.maximum),
});

export const createOrderBody = z.object({
  customerId: optionalId,
  customerName: optionalText(200),
  customerPhone: optionalPhone,
  customerAddress: optionalText(300),
  createNewCustomer: optionalBoolean,
  newCustomer: newCustomerBody.nullish(),
  updateExistingCustomer: optionalBoolean,
  updatedCustomerData: z
    .object({
      id: optionalId,
      phone: optionalPhone,
      address: optionalText(300),
      state: optionalText(100),
    })
    .nullish(),
  serviceType,
  deliveryPersonId: optionalId,
  items: z.array(orderItemBody).min(1).max(MAX_ITEMS),
  subtotal: money,
  tax: money.nullish(),
  discount: money.nullish(),
  total: money,
  notes,
  payments: z.array(paymentLineBody).max(MAX_PAYMENTS).nullish(),
  status: z.literal('CONFIRMED').nullish(),
  /**
   * When an offline device took the order. The order counts from the moment it is saved, so that
   * closed days stay closed.
   */
  takenAt: instant.nullish(),
});

/** Like create, with the ids of existing lines (rules.md#order-edits). */
export const updateOrderBody = createOrderBody.omit({ takenAt: true }).extend({
  items: z
    .array(orderItemBody.extend({ id: optionalId }))
    .min(1)
    .max(MAX_ITEMS),
  /** The order's `updatedAt` as loaded, so that a later change is not overwritten. */
  updatedAt: instant,
});

export const ordersQuery = listQuery({ default: ORDERS_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  status: severalOf(ORDER_STATUSES).optional(),
  paymentStatus: severalOf(PAYMENT_STATUSES).optional(),
  deliveryStatus: deliveryStatus.optional(),
  serviceType: serviceType.optional(),
  customerId: id.optional(),
  deliveryPersonId: id.optional(),
  /** The order with exactly this number. */
  orderNumber: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export const orderList = z.object({ orders: z.array(orderSummary), pagination });

export const ordersExportQuery = ordersQuery.omit({ page: true, limit: true });

export const orderStats = z.object({
  totalOrders: z.int(),
  /** Absent for a DESPATCHER (rules.md#reports). */
  totalRevenue: moneySum.optional(),
  ordersByStatus: z.array(z.object({ status, count: z.int() })).optional(),
});

export const orderStatusBody = z.object({ status });
export const deliveryStatusBody = z.object({
  deliveryStatus,
  notes,
  deliveryPersonId: optionalId,
});
export const paymentBody = z.object({
  amount: positiveMoney,
  paymentMethod: requiredText(100),
  notes,
});
export const paymentsBody = z.object({
  payments: z.array(paymentLineBody).min(1, 'needs at least one payment').max(MAX_PAYMENTS),
  markDelivered: z.boolean().nullish(),
});
export const discountBody = z.object({ amount: positiveMoney, notes });

/** Recipient and notes of a refund; the recipient defaults to the order's customer. */
const refundFields = { refundRecipientName: optionalText(200), refundNotes: notes };

export const returnBody = z.object({
  reason: requiredText(500),
  notes,
  items: z
    .array(
      z.object({
        orderItemId: id,
        productId: id,
        unitPrice: money,
        quantity: z.int().min(0).max(MAX_QUANTITY),
      }),
    )
    .max(MAX_ITEMS)
    .refine((items) => items.some(({ quantity }) => quantity > 0), {
      params: reason('NO_QUANTITY'),
    }),
  ...refundFields,
});

export const cancelBody = z.object({
  reason: requiredText(500).min(3),
  ...refundFields,
});
