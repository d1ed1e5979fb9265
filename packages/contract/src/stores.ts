import { MAX_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { isValidTimeZone } from '@mostrador/domain/calendar';
import { MAX_CASH_ROUNDING_CENTS } from '@mostrador/domain/cash';
import { ADDRESS_NEEDED } from '@mostrador/domain/contacts';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidCurrency, isValidLocale } from '@mostrador/domain/locale';
import { amountOf } from '@mostrador/domain/money';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import type { storeCalls } from './calls/stores.ts';
import { reason } from './shared/field-errors.ts';
import {
  id,
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

export const store = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  settings: z.object({ locale: z.string(), currency: z.string() }),
  overdueDays: z.int(),
  /** Step to which cash is rounded; 0 rounds nothing. */
  cashRounding: money,
  /** Roles that may take payments beside the owner (rules.md#roles). */
  paymentRoles: z.array(z.enum(ROLES)),
  /** Whether a pickup that is paid in full as it is made is completed at once. */
  completeWhenPaid: z.boolean(),
  addressNeeded: z.enum(ADDRESS_NEEDED),
  /** Text above and below a printed receipt, possibly of several lines. */
  receiptHeader: z.string().nullable(),
  receiptFooter: z.string().nullable(),
});
export type Store = z.input<typeof store>;

/** A store, as its settings show it. */
const storeSettings = store.extend({
  /** Whether orders or purchases exist, which fixes the currency. */
  hasDocuments: z.boolean(),
});
export type StoreSettings = z.input<typeof storeSettings>;

export const locale = z
  .string()
  .trim()
  .refine(isValidLocale, { params: reason('NOT_A_LOCALE') });
const currency = z
  .string()
  .trim()
  .refine(isValidCurrency, { params: reason('NOT_A_CURRENCY'), abort: true });
export const offeredCurrency = currency.refine(isOfferedCurrency, {
  params: reason('CURRENCY_NOT_OFFERED'),
});
export const timezone = z
  .string()
  .trim()
  .refine(isValidTimeZone, { params: reason('NOT_A_TIME_ZONE') });

const cashRounding = money.refine((step) => step <= MAX_CASH_ROUNDING_CENTS, {
  params: reason('TOO_LARGE', { maximum: amountOf(MAX_CASH_ROUNDING_CENTS) }),
});

export const paymentRoles = z.array(z.enum(ROLES)).max(ROLES.length);

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
  overdueDays: z.int().min(0).max(MAX_OVERDUE_DAYS).optional(),
  cashRounding: cashRounding.optional(),
  paymentRoles: paymentRoles.optional(),
  completeWhenPaid: z.boolean().optional(),
  addressNeeded: z.enum(ADDRESS_NEEDED).optional(),
  receiptHeader: optionalText(1000).optional(),
  receiptFooter: optionalText(1000).optional(),
});

export const storeShapes = {
  readStore: { summary: 'The settings of the store', response: storeSettings },
  updateStore: {
    summary: 'Change settings of the store',
    body: storeBody,
    response: storeSettings,
  },
} satisfies ShapesOf<typeof storeCalls>;
