import { ADDRESS_NEEDED, MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { z } from 'zod';
import { loginAnswer } from './auth.ts';
import type { setupCalls } from './calls/setup.ts';
import { newPassword, optionalText, requiredText } from './shared/fields.ts';
import { LANGUAGES } from './shared/languages.ts';
import { storeLimitsBody } from './shared/limits.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { PRICES_INCLUDE_TAX, taxPercent } from './shared/taxes.ts';
import {
  cashRounding,
  cashRoundingMode,
  locale,
  offeredCurrency,
  paymentRoles,
  timezone,
} from './stores.ts';

const setupState = z.object({
  needed: z.boolean().meta({ description: 'Whether there is no store yet' }),
});

/** The first store and its owner (rules.md#first-run). */
const setupBody = z.object({
  code: requiredText(100).meta({
    description: 'One-time code that the server prints at its start',
  }),
  store: z.object({
    name: requiredText(200),
    country: optionalText(100).optional(),
    timezone: timezone.optional(),
    settings: z
      .object({ locale: locale.optional(), currency: offeredCurrency.optional() })
      .optional(),
    paymentRoles: paymentRoles
      .optional()
      .meta({ description: 'Roles that may take payments beside the owner; none if left out' }),
    addressNeeded: z.enum(ADDRESS_NEEDED).optional().meta({
      description: 'When an order with a name needs an address: always, or for a delivery alone',
    }),
    limits: storeLimitsBody.optional().meta({
      description: 'What the roles may do without an approval; without a limit that is left out',
    }),
    cashRounding: cashRounding.optional(),
    cashRoundingMode: cashRoundingMode.optional(),
    tax: z
      .object({
        name: requiredText(100),
        percent: taxPercent,
        pricesIncludeTax: z.boolean().meta({ description: PRICES_INCLUDE_TAX }),
      })
      .nullish()
      .meta({ description: 'Default tax rate; without it the store has no taxes' }),
  }),
  owner: z.object({
    firstName: requiredText(100),
    lastName: requiredText(100),
    email: requiredText(MAX_EMAIL_LENGTH),
    password: newPassword,
    language: z.enum(LANGUAGES).optional(),
  }),
});

export const setupShapes = {
  readSetup: { summary: 'Whether there is no store yet', response: setupState },
  setUp: {
    summary: 'Open the first store with its owner, and sign in',
    body: setupBody,
    response: loginAnswer,
  },
} satisfies ShapesOf<typeof setupCalls>;
