import { ATTEMPT_REASONS } from '@mostrador/domain/delivery-attempts';
import {
  BORROW_STATUSES,
  DELIVERY_STATUSES,
  GOODS_CONDITIONS,
  ORDER_STATUSES,
  RETURN_CONDITIONS,
  SERVICE_TYPES,
  TRANSACTION_TYPES,
} from '@mostrador/domain/order-states';
import { MAX_UNITS } from '@mostrador/domain/units';
import { z } from 'zod';
import { claim } from './charges.ts';
import { anyText, calendarDay, id, instant, money } from './fields.ts';

export const status = z.enum(ORDER_STATUSES).meta({
  description: 'CONFIRMED as it is made, COMPLETED once handed over, CANCELLED for good',
});
export const deliveryStatus = z.enum(DELIVERY_STATUSES).meta({
  description: 'How far a delivery is; NOT_APPLICABLE for a pickup',
});
export const serviceType = z.enum(SERVICE_TYPES).meta({
  description: 'PICKUP in the shop, or DELIVERY by a delivery person',
});
export const transactionType = z.enum(TRANSACTION_TYPES).meta({
  description: 'SALE, or BORROW for a loan against a fee and a deposit',
});
const borrowStatus = z
  .enum(BORROW_STATUSES)
  .meta({ description: 'OPEN while the goods are out, RETURNED once they are back, or LOST' });
export const returnCondition = z
  .enum(RETURN_CONDITIONS)
  .meta({ description: 'GOOD or DAMAGED where the units came back, LOST where they never will' });
export const goodsCondition = z
  .enum(GOODS_CONDITIONS)
  .meta({ description: 'GOOD for units that go to stock, DAMAGED for those that go to repair' });
export const selectedAttributes = z
  .record(anyText(100), anyText(100))
  .meta({ description: 'Chosen value of each attribute, such as Size: M' });

export const completedOnDelivery = z.boolean().meta({
  description: 'Whether it completed without a press, since it was delivered and nothing was due',
});
export const attemptReason = z
  .enum(ATTEMPT_REASONS)
  .meta({ description: 'Why the delivery did not arrive' });

/** A delivery that did not arrive. */
export const deliveryAttempt = z.object({
  id,
  reason: attemptReason,
  note: z.string().nullable().meta({ description: 'What else is known; null for nothing' }),
  nextTryOn: calendarDay
    .nullable()
    .meta({ description: 'Store-local day of the next try; null for none' }),
  createdAt: instant.meta({ description: 'Moment at which it was noted' }),
  user: z
    .object({ firstName: z.string(), lastName: z.string() })
    .meta({ description: 'Who noted it' }),
});
export type DeliveryAttempt = z.input<typeof deliveryAttempt>;

/** A unit with a code, in a line of an order or in a loan. */
export const orderUnit = z.object({
  id,
  code: z.string().meta({ description: 'Code on the unit’s label' }),
  isOut: z.boolean().meta({ description: 'Whether the customer has it' }),
});

/** Units that a body names. */
export const unitIds = z.array(id.toLowerCase()).max(MAX_UNITS);

/** Fields that a loan has in its order and in the list of loans. */
export const loanFields = {
  productName: z.string().meta({ description: 'Name of the product when it was lent' }),
  quantity: z.int().meta({ description: 'Units of this loan' }),
  units: z.array(orderUnit).meta({ description: 'Its units, where they have codes' }),
  status: borrowStatus,
  borrowedAt: instant.meta({ description: 'Moment of the lending' }),
  dueOn: calendarDay.meta({ description: 'Store-local day by which it is to be back' }),
  lateFeePerDay: money.meta({
    description: 'Late fee that its product, else the store, asks now for each day and unit',
  }),
  borrowedDays: z
    .int()
    .meta({ description: 'Store-local calendar days from lending to the return, or to today' }),
  overdue: z.boolean().meta({ description: 'Whether it is open after the day on which it is due' }),
  returnedAt: instant.nullable().meta({ description: 'Null while it is open' }),
  condition: returnCondition.nullable().meta({
    description: 'How its units came back; null while it is open, and where the loan was undone',
  }),
  claims: z.array(claim).meta({ description: 'What was claimed as it came back' }),
  notes: z.string().nullable().meta({ description: 'Notes of the return' }),
  depositRefunded: money.meta({ description: 'Part of the deposit that was given back' }),
  depositWaived: money.meta({
    description: 'Part of the deposit that was never paid, and is not due any more',
  }),
  depositKept: money.meta({
    description: 'Part of the deposit that was paid and not given back: income',
  }),
};
