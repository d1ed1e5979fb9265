import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { type Cents, sumCents } from '@mostrador/domain/money';
import { GOODS_CONDITIONS } from '@mostrador/domain/order-states';
import { MAX_PARTS } from '@mostrador/domain/payment-parts';
import type { Percent } from '@mostrador/domain/percent';
import { hasNameTwice } from '@mostrador/domain/product-attributes';
import { z } from 'zod';
import { contactBody } from './shared/contacts.ts';
import { reason } from './shared/field-errors.ts';
import {
  calendarDay,
  id,
  instant,
  money,
  notes,
  optionalBoolean,
  optionalId,
  optionalPhone,
  optionalText,
  percent,
  positiveMoney,
  requiredText,
  signedMoney,
  untrimmedText,
} from './shared/fields.ts';
import {
  attemptReason,
  deliveryStatus,
  selectedAttributes,
  serviceType,
  status,
  transactionType,
  unitIds,
} from './shared/order-fields.ts';

/** Guards against slips: no shop sells a million of one product at once. */
export const MAX_QUANTITY = 1_000_000;
const MAX_ITEMS = 500;
export const MAX_PAYMENTS = 50;

/** Untrimmed names, for the check: an object cannot hold two names that are equal after trimming. */
const chosenAttributes = z
  .record(untrimmedText(100), z.string())
  .refine((chosen) => !hasNameTwice(Object.keys(chosen)), {
    params: reason('ATTRIBUTE_NAME_TWICE'),
  })
  .pipe(selectedAttributes)
  .meta({ description: 'A value for each attribute of the product' });

const discountReason = optionalText(200)
  .optional()
  .meta({ description: 'Why it is given; reports sum discounts by it' });

/** Refuses a discount that is given both ways. */
const isGivenOnce = (given: { amount?: Cents | null; percent?: Percent | null }) =>
  !given.amount || !given.percent;

const orderItemBody = z.object({
  productId: id
    .nullable()
    .meta({ description: 'Null for a custom item, which has a name instead' }),
  name: optionalText(200).meta({
    description: 'Name of a custom item; of a product it is ignored',
  }),
  quantity: z.int().min(1).max(MAX_QUANTITY).meta({ description: 'Units to sell or lend' }),
  unitPrice: money.meta({ description: 'Price of a unit; of a loan its fee' }),
  transactionType,
  borrowDepositPerUnit: money.nullish().meta({ description: 'Deposit of a lent unit' }),
  dueOn: calendarDay.nullish().meta({
    description:
      'Store-local day on which a loan is due; absent, a new one is due after the product’s borrowDays, else the store’s overdueDays, and a kept one stays',
  }),
  discountAmount: money.nullish().meta({
    description: 'Amount off the line; absent in an edit, its discount stays',
  }),
  discountPercent: percent.nullish().meta({
    description: 'Per cent off the line without its deposit; absent in an edit, its discount stays',
  }),
  discountReason,
  taxRateId: optionalId.optional().meta({
    description:
      'Tax rate of the line; absent or null, a new line has its product’s, a kept one its own',
  }),
  selectedAttributes: chosenAttributes.nullish(),
  unitIds: unitIds.nullish().meta({
    description:
      'Which units are sold or lent, as many as the quantity, of a product whose units have codes; absent in an edit, those of the line stay',
  }),
});

type CustomOrNot = Pick<z.output<typeof orderItemBody>, 'productId' | 'name' | 'transactionType'>;

const hasProductOrName = ({ productId, name }: CustomOrNot) => productId !== null || name !== null;
const NAME_MISSING = { params: reason('REQUIRED'), path: ['name'] };

const isSoldOrHasProduct = ({ productId, transactionType }: CustomOrNot) =>
  productId !== null || transactionType === 'SALE';
const NOT_LENT = { params: reason('NOT_BORROWABLE'), path: ['transactionType'] };

const isDiscountedOnce = (
  item: Pick<z.output<typeof orderItemBody>, 'discountAmount' | 'discountPercent'>,
) => isGivenOnce({ amount: item.discountAmount, percent: item.discountPercent });
const LINE_DISCOUNT_TWICE = { params: reason('AMOUNT_AND_PERCENT'), path: ['discountPercent'] };

export const tendered = money.nullish().meta({
  description: 'Cash that is handed over, at least the amount with its rounding; for CASH alone',
});

const paymentLineBody = z.object({
  paymentMethodId: id,
  amount: positiveMoney.meta({ description: 'Amount of what is due that it pays' }),
  tendered,
  parts: z
    .array(
      z.object({
        amount: positiveMoney.meta({ description: 'Amount of the part' }),
        tendered,
        notes,
      }),
    )
    .min(2)
    .max(MAX_PARTS)
    .nullish()
    .meta({
      description:
        'Parts in which it was taken, in their order; their amounts add up to its own. What was handed over is said by part',
    }),
  notes,
});

type PartsOfLine = Pick<z.output<typeof paymentLineBody>, 'amount' | 'tendered' | 'parts'>;

const hasWholeParts = ({ amount, parts }: PartsOfLine) =>
  !parts || sumCents(parts.map((part) => part.amount)) === amount;
const PARTS_SUM = { params: reason('PARTS_SUM'), path: ['parts'] };

const isTenderedOnce = ({ tendered: whole, parts }: PartsOfLine) =>
  !parts || whole === null || whole === undefined;
const TENDERED_TWICE = { params: reason('TENDERED_TWICE'), path: ['tendered'] };

const collectedBy = optionalId.optional().meta({
  description: 'Delivery person who took the cash at the door, and has it now; for CASH alone',
});

/** A customer created with an order: a first name suffices, and where needed an address (rules.md#orders). */
const newCustomerBody = z.object({
  ...contactBody(CUSTOMER_FIELDS),
  lastName: optionalText(CUSTOMER_FIELDS.lastName.maximum),
  address: optionalText(CUSTOMER_FIELDS.address.maximum),
});

export const createOrderBody = z.object({
  customerId: optionalId.meta({ description: 'Absent for a new customer or a walk-in' }),
  customerName: optionalText(200).meta({ description: 'Name of a walk-in, for this order alone' }),
  customerPhone: optionalPhone.meta({ description: 'Phone for this order' }),
  customerAddress: optionalText(300).meta({ description: 'Address for this order' }),
  customerCompany: optionalText(CUSTOMER_FIELDS.company.maximum).meta({
    description: 'Company for this order; absent, that of the customer on file',
  }),
  customerTaxNumber: optionalText(CUSTOMER_FIELDS.taxNumber.maximum).meta({
    description: 'Tax number for this order; absent, that of the customer on file',
  }),
  createNewCustomer: optionalBoolean.meta({ description: 'Whether newCustomer is added' }),
  newCustomer: newCustomerBody.nullish(),
  updateExistingCustomer: optionalBoolean.meta({
    description: 'Whether updatedCustomerData is written to the customer',
  }),
  updatedCustomerData: z
    .object({
      id: optionalId,
      phone: optionalPhone,
      address: optionalText(300),
      state: optionalText(100),
      company: optionalText(CUSTOMER_FIELDS.company.maximum),
      taxNumber: optionalText(CUSTOMER_FIELDS.taxNumber.maximum),
    })
    .nullish(),
  serviceType,
  deliveryPersonId: optionalId.meta({ description: 'Who brings it; needed for a DELIVERY' }),
  items: z
    .array(
      orderItemBody
        .refine(hasProductOrName, NAME_MISSING)
        .refine(isSoldOrHasProduct, NOT_LENT)
        .refine(isDiscountedOnce, LINE_DISCOUNT_TWICE),
    )
    .min(1)
    .max(MAX_ITEMS),
  subtotal: money.meta({ description: 'As the form shows it; refused where the server’s differs' }),
  tax: money.nullish().meta({
    description: 'Free tax: an amount that is added to the total beside the taxes of the lines',
  }),
  pricesIncludeTax: z.boolean().nullish().meta({
    description: 'As the form shows its prices; refused where the store’s differs',
  }),
  isExempt: z.boolean().nullish().meta({
    description:
      'Whether the form showed a buyer who is exempt from tax; refused where the customer on file is not, absent as on file',
  }),
  discount: money.nullish().meta({
    description: 'Amount off the order as a whole, with the amounts that were added later',
  }),
  discountPercent: percent.nullish().meta({
    description:
      'Per cent off the lines without their deposits, in place of an amount; absent in an edit, it stays',
  }),
  discountReason,
  total: money.meta({ description: 'As the form shows it; refused where the server’s differs' }),
  notes,
  payments: z
    .array(paymentLineBody.refine(hasWholeParts, PARTS_SUM).refine(isTenderedOnce, TENDERED_TWICE))
    .max(MAX_PAYMENTS)
    .nullish()
    .meta({ description: 'Payments that come with the order; none in an edit' }),
  status: z.literal('CONFIRMED').nullish().meta({ description: 'Status of every new order' }),
  reservationId: optionalId.optional().meta({
    description: 'Reservation that the order picks up; its units are not counted against it',
  }),
  takenAt: instant.nullish().meta({
    description:
      'When an offline device took the order, by its own clock, which the header `Device-Time` sets right; the order counts from then, up to a week back',
  }),
  drawerId: id.nullish().meta({
    description:
      'With takenAt: the drawer at which the device stood, whose open shift the order belongs to; absent, that of the session',
  }),
});

/** Like create, with the ids of existing lines (rules.md#order-edits). */
export const updateOrderBody = createOrderBody
  .omit({ takenAt: true, drawerId: true, reservationId: true })
  .extend({
    items: z
      .array(
        orderItemBody
          .extend({ id: optionalId.meta({ description: 'Line that the edit keeps' }) })
          .refine(hasProductOrName, NAME_MISSING)
          .refine(isSoldOrHasProduct, NOT_LENT)
          .refine(isDiscountedOnce, LINE_DISCOUNT_TWICE),
      )
      .min(1)
      .max(MAX_ITEMS),
    tax: signedMoney.nullish().meta({
      description: 'Free tax, or the whole tax as it was answered, which keeps the free tax',
    }),
    updatedAt: instant.meta({
      description: 'As it was loaded, so that a later change is not overwritten',
    }),
  });

export const orderStatusBody = z.object({ status });
export const deliveryStatusBody = z.object({
  deliveryStatus,
  notes,
  deliveryPersonId: optionalId.meta({ description: 'Unchanged if absent' }),
});
export const deliveryAttemptBody = z
  .object({
    reason: attemptReason,
    note: optionalText(500)
      .optional()
      .meta({ description: 'What else is known; needed where the reason is OTHER' }),
    nextTryOn: calendarDay.nullable().meta({
      description: 'Store-local day of the next try, today at the earliest; null for none',
    }),
  })
  .refine(({ reason: why, note }) => why !== 'OTHER' || note, {
    path: ['note'],
    params: reason('REQUIRED'),
  });
export const deliveredAndPaidBody = z.object({
  paymentMethodId: id,
  amount: positiveMoney.meta({ description: 'What was collected, at most what is due' }),
});
export const paymentBody = z.object({
  amount: positiveMoney,
  paymentMethod: requiredText(100).meta({ description: 'Name of the method' }),
  tendered,
  collectedBy,
  notes,
});
export const paymentsBody = z.object({
  payments: z
    .array(
      paymentLineBody
        .extend({ collectedBy })
        .refine(hasWholeParts, PARTS_SUM)
        .refine(isTenderedOnce, TENDERED_TWICE),
    )
    .min(1, 'needs at least one payment')
    .max(MAX_PAYMENTS),
  markDelivered: z.boolean().nullish().meta({
    description: 'Whether the payment marks the delivery delivered; needed while it is ASSIGNED',
  }),
});
export const discountBody = z
  .object({
    amount: positiveMoney.nullish().meta({
      description: 'Amount to take off; one of amount and percent',
    }),
    percent: percent.nullish().meta({
      description: 'Per cent of what is kept of the lines, without deposits',
    }),
    orderItemId: optionalId.meta({ description: 'Line that it lowers; absent for the order' }),
    reason: discountReason,
    notes,
  })
  .refine(({ amount, percent }) => amount || percent, {
    params: reason('REQUIRED'),
    path: ['amount'],
  })
  .refine(isGivenOnce, { params: reason('AMOUNT_AND_PERCENT'), path: ['percent'] });

export const voidPaymentBody = z.object({
  reason: requiredText(500).meta({ description: 'Why the payment was wrong' }),
});

export const voidChargeBody = z.object({
  reason: requiredText(500).meta({ description: 'Why it is not asked for' }),
});

/** The methods by which a refund is given back. */
export const refunds = z
  .array(
    z.object({
      paymentMethodId: id.toLowerCase(),
      amount: positiveMoney.meta({ description: 'Part of the refund' }),
    }),
  )
  .max(MAX_PAYMENTS)
  .nullish()
  .meta({
    description:
      'By which methods the money goes back, each once; their sum is what is refunded. Absent, those of the latest payments, backwards',
  });

/** Methods, recipient and notes of a refund; the recipient defaults to the order's customer. */
const refundFields = {
  refunds,
  refundRecipientName: optionalText(200).meta({
    description: 'Who is given the money; the order’s customer if absent',
  }),
  refundNotes: notes,
};

export const returnBody = z.object({
  reason: requiredText(500),
  notes,
  items: z
    .array(
      z.object({
        orderItemId: id.meta({ description: 'Line of the order' }),
        productId: optionalId.meta({ description: 'Null or absent for a custom item' }),
        unitPrice: money.meta({
          description: 'The line’s price, so that no wrong line comes back',
        }),
        quantity: z.int().min(0).max(MAX_QUANTITY).meta({ description: 'Units that come back' }),
        unitIds: unitIds.nullish().meta({
          description: 'Which units come back, where they have codes; all of them if absent',
        }),
        condition: z.enum(GOODS_CONDITIONS).default('GOOD').meta({
          description: 'Condition of these units; damaged ones do not go back to stock',
        }),
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
