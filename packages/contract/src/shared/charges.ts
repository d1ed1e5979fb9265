import { CHARGE_KINDS, CLAIM_KINDS } from '@mostrador/domain/order-states';
import { z } from 'zod';
import { id, instant, money } from './fields.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });

export const claimKind = z.enum(CLAIM_KINDS).meta({
  description: 'What is claimed: a late return, damage, a loss, or something else',
});
const chargeKind = z.enum(CHARGE_KINDS).meta({
  description: 'The kind of the claim that it is the rest of; EXTENSION for a longer loan',
});

/** A claim on a loan that came back. */
export const claim = z.object({
  kind: claimKind,
  amount: money.meta({ description: 'What is claimed, with its tax' }),
  kept: money.meta({ description: 'Part that the deposit covers; the rest was charged' }),
  tax: money.meta({ description: 'Tax within the amount; of a late return alone' }),
  note: z.string().nullable().meta({ description: 'Words on the claim' }),
});

/** A charge of an order, beside its goods. */
export const charge = z.object({
  id,
  kind: chargeKind,
  amount: money.meta({ description: 'Amount that the total has for it, with its tax' }),
  tax: money.meta({
    description: 'Tax within the amount; of a late return and an extension alone',
  }),
  borrowRecordId: id.meta({ description: 'The loan that it is for' }),
  isOfClaim: z.boolean().meta({
    description:
      'Whether it is what a claim exceeds the deposit by; undoing the return of its loan voids it',
  }),
  createdAt: instant,
  voided: z
    .object({
      at: instant.meta({ description: 'Moment of the void' }),
      reason: z.string().meta({ description: 'Why it is not asked for' }),
      user: person,
    })
    .nullable()
    .meta({ description: 'When and by whom it was voided; null for a charge that counts' }),
});
