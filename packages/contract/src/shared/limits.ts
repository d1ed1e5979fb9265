import { LIMIT_RULES, type LIMITED_ROLES } from '@mostrador/domain/limits';
import { z } from 'zod';
import { percent } from './fields.ts';

const rule = z.enum(LIMIT_RULES);

/** The limits of a role. */
export const roleLimits = z.object({
  maxDiscountPercent: percent.nullable().meta({
    description:
      'Largest discount of an order, in per cent of its list prices; null without a limit',
  }),
  refund: rule.meta({
    description:
      'Money that goes back by a return or a cancellation, or that a command turns into a deposit',
  }),
  cancel: rule.meta({ description: 'Cancelling an order' }),
  void: rule.meta({ description: 'Voiding a payment' }),
  payOut: rule.meta({
    description: 'Paying cash out of a drawer, dropping it, and paying purchases in cash',
  }),
  reserved: rule.meta({
    description:
      'Lending or selling what is reserved, and taking something off what another person booked',
  }),
  customItem: rule.meta({ description: 'Custom items in an order' }),
  collect: rule.meta({
    description:
      'Noting what was collected at the door, for a despatcher, who takes no other payments',
  }),
});
export type WireLimits = z.input<typeof roleLimits>;

/** Every role but a despatcher's takes payments at the door as it takes any. */
const ofRole = roleLimits.omit({ collect: true }).meta({ description: 'Limits of the role' });

/** A despatcher gives no discounts, and takes payments at the door alone, so that there is nothing else to limit of these. */
const ofDespatcher = roleLimits.pick({
  refund: true,
  cancel: true,
  reserved: true,
  customItem: true,
  collect: true,
});

/** The limits of each role but the owner, who has none. */
export const storeLimits = z.object({
  MANAGER: ofRole,
  CASHIER: ofRole,
  SUPER_ADMIN: ofRole,
  DESPATCHER: ofDespatcher,
}) satisfies z.ZodType<Record<(typeof LIMITED_ROLES)[number], unknown>>;
export type WireStoreLimits = z.input<typeof storeLimits>;

/** Changes only the roles, and of these the limits, that are sent. */
export const storeLimitsBody = z.object({
  MANAGER: ofRole.partial().optional(),
  CASHIER: ofRole.partial().optional(),
  SUPER_ADMIN: ofRole.partial().optional(),
  DESPATCHER: ofDespatcher.partial().optional(),
});
