import { MAX_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { isOfferedTimeZone } from '@mostrador/domain/calendar';
import { CASH_ROUNDING_MODES, MAX_CASH_ROUNDING_CENTS } from '@mostrador/domain/cash';
import { ADDRESS_NEEDED } from '@mostrador/domain/contacts';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidCurrency, isValidLocale } from '@mostrador/domain/locale';
import { amountOf } from '@mostrador/domain/money';
import { ROLES } from '@mostrador/domain/permissions';
import { MAX_LOCK_AFTER_MINUTES } from '@mostrador/domain/pins';
import { unknownPlaceholder } from '@mostrador/domain/reminders';
import { z } from 'zod';
import type { storeCalls } from './calls/stores.ts';
import { reason } from './shared/field-errors.ts';
import {
  id,
  instant,
  loadedAt,
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from './shared/fields.ts';
import { storeLimits, storeLimitsBody } from './shared/limits.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { PRICES_INCLUDE_TAX, taxRate } from './shared/taxes.ts';

const TIME_ZONE = 'IANA name of the zone whose calendar days count, such as America/Bogota';
const LOCALE = 'Locale in which amounts and dates are written, such as es-CO';
const CURRENCY = 'ISO 4217 code, such as COP';
const OVERDUE_DAYS = 'Days until a new loan is due, unless its product has its own';
const LATE_FEE = 'Late fee for each day and unit of a loan; 0 for none';
const GRACE_DAYS = 'Days after the due day of a loan for which no late fee is asked';
const LATE_FEE_MAX = 'Most that is asked for a late loan; null for no maximum';
const CASH_ROUNDING = 'Step to which cash is rounded; 0 rounds nothing';
const CASH_ROUNDING_MODE =
  'How cash is rounded to the step: to the nearest with halves up or down, always down, or always up';
const PAYMENT_ROLES = 'Roles that may take payments beside the owner';
const COMPLETE_WHEN_PAID =
  'Whether a pickup that is paid in full as it is made is completed at once';
const COMPLETE_WHEN_DELIVERED =
  'Whether a delivery completes by itself as soon as it has arrived and nothing is due';
const ADDRESS = 'Whether a new customer needs an address always, or for a delivery only';
const TAX_NUMBER = 'Number by which the tax office knows the store, for its receipts';
const LOCK_AFTER = 'Minutes without input after which a till locks its screen; 0 for never';
const LIMITS = 'What the roles may do without an approval; the owner has no limits';
const CASH_CONTROL = 'Whether cash is taken and given only at a drawer with an open shift';
const BLIND_COUNT =
  'Whether what a drawer should hold is hidden from who counts it until the shift is closed; the owner and managers see it';
const REMINDER =
  'Text that reminds a customer of a loan, with {name}, {goods}, {dueDay}, {daysLate} and {deposit}; null for the usual one';
const TERMS = 'Terms on the agreement of a loan, possibly of several lines';
const HEADER = 'Text above a printed receipt, possibly of several lines';
const FOOTER = 'Text below a printed receipt, possibly of several lines';

export const cashRoundingMode = z
  .enum(CASH_ROUNDING_MODES)
  .meta({ description: CASH_ROUNDING_MODE });

export const store = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().meta({ description: TIME_ZONE }),
  settings: z.object({
    locale: z.string().meta({ description: LOCALE }),
    currency: z.string().meta({ description: CURRENCY }),
  }),
  overdueDays: z.int().meta({ description: OVERDUE_DAYS }),
  lateFeePerDay: money.meta({ description: LATE_FEE }),
  lateFeeGraceDays: z.int().meta({ description: GRACE_DAYS }),
  lateFeeMax: money.nullable().meta({ description: LATE_FEE_MAX }),
  cashRounding: money.meta({ description: CASH_ROUNDING }),
  cashRoundingMode,
  paymentRoles: z.array(z.enum(ROLES)).meta({ description: PAYMENT_ROLES }),
  completeWhenPaid: z.boolean().meta({ description: COMPLETE_WHEN_PAID }),
  completeWhenDelivered: z.boolean().meta({ description: COMPLETE_WHEN_DELIVERED }),
  addressNeeded: z.enum(ADDRESS_NEEDED).meta({ description: ADDRESS }),
  pricesIncludeTax: z
    .boolean()
    .nullable()
    .meta({ description: `${PRICES_INCLUDE_TAX}; null while it has no tax rates` }),
  taxRates: z.array(taxRate).meta({ description: 'Without deleted ones, the highest first' }),
  hasTaxReport: z
    .boolean()
    .meta({ description: 'Whether it has or had a tax rate, or an order with a tax as an amount' }),
  taxNumber: z.string().nullable().meta({ description: TAX_NUMBER }),
  lockAfterMinutes: z.int().meta({ description: LOCK_AFTER }),
  cashControl: z.boolean().meta({ description: CASH_CONTROL }),
  blindCount: z.boolean().meta({ description: BLIND_COUNT }),
  usesDrawers: z
    .boolean()
    .meta({ description: 'Whether it controls its cash, or has a shift from when it did' }),
  reminderText: z.string().nullable().meta({ description: REMINDER }),
  agreementTerms: z.string().nullable().meta({ description: TERMS }),
  receiptHeader: z.string().nullable().meta({ description: HEADER }),
  receiptFooter: z.string().nullable().meta({ description: FOOTER }),
});
export type Store = z.input<typeof store>;

/** A store, as its settings show it. */
const storeSettings = store.extend({
  limits: storeLimits.meta({ description: LIMITS }),
  hasDocuments: z
    .boolean()
    .meta({ description: 'Whether orders or purchases exist, which fixes the currency' }),
  updatedAt: instant,
});
export type StoreSettings = z.input<typeof storeSettings>;

export const locale = z
  .string()
  .trim()
  .refine(isValidLocale, { params: reason('NOT_A_LOCALE') })
  .meta({ description: LOCALE });
const currency = z
  .string()
  .trim()
  .refine(isValidCurrency, { params: reason('NOT_A_CURRENCY'), abort: true })
  .meta({ description: CURRENCY });
export const offeredCurrency = currency.refine(isOfferedCurrency, {
  params: reason('CURRENCY_NOT_OFFERED'),
});
export const timezone = z
  .string()
  .trim()
  .refine(isOfferedTimeZone, { params: reason('NOT_A_TIME_ZONE') })
  .meta({ description: TIME_ZONE });

export const cashRounding = money
  .refine((step) => step <= MAX_CASH_ROUNDING_CENTS, {
    params: reason('TOO_LARGE', { maximum: amountOf(MAX_CASH_ROUNDING_CENTS) }),
  })
  .meta({ description: CASH_ROUNDING });

export const paymentRoles = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .meta({ description: PAYMENT_ROLES });

/** Changes only the fields that are sent, so that an answer of `store` can be sent back. */
const storeBody = z.object({
  name: requiredText(200).optional(),
  email: optionalEmail.optional(),
  phone: optionalPhone.optional(),
  address: optionalText(300).optional(),
  city: optionalText(100).optional(),
  state: optionalText(100).optional(),
  country: optionalText(100).optional(),
  timezone: timezone.optional(),
  settings: z.object({ locale: locale.optional(), currency: currency.optional() }).optional(),
  overdueDays: z.int().min(0).max(MAX_OVERDUE_DAYS).optional().meta({ description: OVERDUE_DAYS }),
  lateFeePerDay: money.optional().meta({ description: LATE_FEE }),
  lateFeeGraceDays: z
    .int()
    .min(0)
    .max(MAX_OVERDUE_DAYS)
    .optional()
    .meta({ description: GRACE_DAYS }),
  lateFeeMax: money.nullable().optional().meta({ description: LATE_FEE_MAX }),
  cashRounding: cashRounding.optional(),
  cashRoundingMode: cashRoundingMode.optional(),
  paymentRoles: paymentRoles.optional(),
  completeWhenPaid: z.boolean().optional().meta({ description: COMPLETE_WHEN_PAID }),
  completeWhenDelivered: z.boolean().optional().meta({ description: COMPLETE_WHEN_DELIVERED }),
  addressNeeded: z.enum(ADDRESS_NEEDED).optional().meta({ description: ADDRESS }),
  pricesIncludeTax: z
    .boolean()
    .nullable()
    .optional()
    .meta({
      description: `${PRICES_INCLUDE_TAX}; it acts on new orders, and is ignored while the store has no rates`,
    }),
  taxNumber: optionalText(40).optional().meta({ description: TAX_NUMBER }),
  lockAfterMinutes: z
    .int()
    .min(0)
    .max(MAX_LOCK_AFTER_MINUTES)
    .optional()
    .meta({ description: LOCK_AFTER }),
  cashControl: z.boolean().optional().meta({ description: CASH_CONTROL }),
  blindCount: z.boolean().optional().meta({ description: BLIND_COUNT }),
  limits: storeLimitsBody.optional().meta({ description: LIMITS }),
  reminderText: optionalText(1000)
    .superRefine((text, context) => {
      const placeholder = unknownPlaceholder(text ?? '');
      if (placeholder === undefined) return;
      const params = reason('UNKNOWN_PLACEHOLDER', { placeholder: `{${placeholder}}` });
      context.addIssue({ code: 'custom', params, input: text });
    })
    .optional()
    .meta({ description: REMINDER }),
  agreementTerms: optionalText(5000).optional().meta({ description: TERMS }),
  receiptHeader: optionalText(1000).optional().meta({ description: HEADER }),
  receiptFooter: optionalText(1000).optional().meta({ description: FOOTER }),
  updatedAt: loadedAt,
});

export const storeShapes = {
  readStore: { summary: 'The settings of the store', response: storeSettings },
  updateStore: {
    summary: 'Change settings of the store',
    body: storeBody,
    response: storeSettings,
  },
} satisfies ShapesOf<typeof storeCalls>;
