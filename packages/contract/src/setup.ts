import { ADDRESS_NEEDED, MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { z } from 'zod';
import { loginAnswer } from './auth.ts';
import type { setupCalls } from './calls/setup.ts';
import { newPassword, optionalText, requiredText } from './shared/fields.ts';
import { LANGUAGES } from './shared/languages.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { locale, offeredCurrency, paymentRoles, timezone } from './stores.ts';

const setupState = z.object({
  /** Whether there is no store yet; the code from the server's start opens the first. */
  needed: z.boolean(),
});

/** The first store and its owner (rules.md#first-run). */
const setupBody = z.object({
  code: requiredText(100),
  store: z.object({
    name: requiredText(200),
    country: optionalText(100).optional(),
    timezone: timezone.optional(),
    settings: z
      .object({ locale: locale.optional(), currency: offeredCurrency.optional() })
      .optional(),
    /** Left out, the owner alone takes payments. */
    paymentRoles: paymentRoles.optional(),
    addressNeeded: z.enum(ADDRESS_NEEDED).optional(),
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
