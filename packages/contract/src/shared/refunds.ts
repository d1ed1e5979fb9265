import { PAYMENT_METHOD_KINDS } from '@mostrador/domain/payment-kinds';
import { z } from 'zod';
import { id, money, signedMoney } from './fields.ts';

const byMethod = z.object({
  paymentMethodId: id,
  paymentMethod: z.string().meta({ description: 'Name of the method' }),
  kind: z.enum(PAYMENT_METHOD_KINDS).meta({ description: 'Kind of the method at the time' }),
});

/** A part of a refund by one method. */
export const refundPart = byMethod.extend({
  amount: money.meta({ description: 'Part of the refund, without cash rounding' }),
  rounding: signedMoney.meta({
    description: 'Cash rounding: what was handed over more than the amount, or less below 0',
  }),
});

/** What changed hands by one method. */
export const movedPart = byMethod.extend({
  amount: signedMoney.meta({
    description: 'What was taken less what was given back, with the rounding of cash',
  }),
});

/** What a refund that names no methods would be given back by, the first one first. */
export const refundable = z
  .array(byMethod.extend({ amount: money.meta({ description: 'What is left of a payment' }) }))
  .meta({
    description:
      'Payments less what was given back of them, the latest first: the methods of a refund that names none',
  });
