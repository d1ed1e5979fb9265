import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { hasNameTwice } from '@mostrador/domain/product-attributes';
import { z } from 'zod';
import {
  deliveryStatus,
  selectedAttributes,
  serviceType,
  status,
  transactionType,
} from './order-fields.ts';
import { contactBody } from './shared/contacts.ts';
import { reason } from './shared/field-errors.ts';
import {
  id,
  instant,
  money,
  notes,
  optionalBoolean,
  optionalId,
  optionalPhone,
  optionalText,
  positiveMoney,
  requiredText,
  untrimmedText,
} from './shared/fields.ts';

/** Guards against slips: no shop sells a million of one product at once. */
const MAX_QUANTITY = 1_000_000;
const MAX_ITEMS = 500;
const MAX_PAYMENTS = 50;

/** Untrimmed names, for the check: an object cannot hold two names that are equal after trimming. */
const chosenAttributes = z
  .record(untrimmedText(100), z.string())
  .refine((chosen) => !hasNameTwice(Object.keys(chosen)), {
    params: reason('ATTRIBUTE_NAME_TWICE'),
  })
  .pipe(selectedAttributes);

const orderItemBody = z.object({
  /** Null for a custom item, which has a name instead (rules.md#custom-items). */
  productId: id.nullable(),
  name: optionalText(200),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  unitPrice: money,
  transactionType,
  borrowDepositPerUnit: money.nullish(),
  selectedAttributes: chosenAttributes.nullish(),
});

type CustomOrNot = Pick<z.output<typeof orderItemBody>, 'productId' | 'name' | 'transactionType'>;

const hasProductOrName = ({ productId, name }: CustomOrNot) => productId !== null || name !== null;
const NAME_MISSING = { params: reason('REQUIRED'), path: ['name'] };

const isSoldOrHasProduct = ({ productId, transactionType }: CustomOrNot) =>
  productId !== null || transactionType === 'SALE';
const NOT_LENT = { params: reason('NOT_BORROWABLE'), path: ['transactionType'] };

const paymentLineBody = z.object({
  paymentMethodId: id,
  amount: positiveMoney,
  /** Cash handed over, at least the amount with its rounding (rules.md#cash). */
  tendered: money.nullish(),
  notes,
});

/** A customer created with an order: a first name suffices, and where needed an address (rules.md#orders). */
const newCustomerBody = z.object({
  ...contactBody(CUSTOMER_FIELDS),
  lastName: optionalText(CUSTOMER_FIELDS.lastName.maximum),
  address: optionalText(CUSTOMER_FIELDS.address.maximum),
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
  items: z
    .array(
      orderItemBody.refine(hasProductOrName, NAME_MISSING).refine(isSoldOrHasProduct, NOT_LENT),
    )
    .min(1)
    .max(MAX_ITEMS),
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
    .array(
      orderItemBody
        .extend({ id: optionalId })
        .refine(hasProductOrName, NAME_MISSING)
        .refine(isSoldOrHasProduct, NOT_LENT),
    )
    .min(1)
    .max(MAX_ITEMS),
  /** The order's `updatedAt` as loaded, so that a later change is not overwritten. */
  updatedAt: instant,
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
  tendered: money.nullish(),
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
        /** Null or left out for a custom item. */
        productId: optionalId,
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
