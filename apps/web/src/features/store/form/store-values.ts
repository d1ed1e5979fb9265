import type { WireRequest } from '@mostrador/contract/routes';
import type { StoreSettings } from '@mostrador/contract/stores';
import { MAX_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { amountOf, type Cents, centsOf } from '@mostrador/domain/money';
import type { Role } from '@mostrador/domain/permissions';
import { isValidPhone } from '@mostrador/domain/phone';
import { MAX_LOCK_AFTER_MINUTES } from '@mostrador/domain/pins';
import { unknownPlaceholder } from '@mostrador/domain/reminders';
import type { CashRoundingValues } from '../parts/cash-rounding-fields.tsx';
import { badPercents, type LimitValues, limitChanges, limitValues } from './limit-values.ts';

/** Texts that may be blank. */
const OPTIONAL_TEXTS = [
  'email',
  'phone',
  'address',
  'city',
  'state',
  'country',
  'reminderText',
  'agreementTerms',
  'receiptHeader',
  'receiptFooter',
] as const;

/** Values of the form's fields. */
export interface StoreValues
  extends Record<(typeof OPTIONAL_TEXTS)[number], string>,
    CashRoundingValues,
    LimitValues {
  name: string;
  overdueDays: string;
  /** 0 for none. */
  lateFeePerDay: Cents;
  lateFeeGraceDays: string;
  /** 0 for no maximum. */
  lateFeeMax: Cents;
  paymentRoles: readonly Role[];
  completeWhenPaid: boolean;
  completeWhenDelivered: boolean;
  addressNeeded: AddressNeeded;
  lockAfterMinutes: string;
}

/** Roles that the setting can permit to take payments. The owner always may, and other roles never. */
export const PAYMENT_ROLES = ['MANAGER', 'CASHIER', 'SUPER_ADMIN'] as const satisfies Role[];

/** Values of a store. */
export function storeValues(store: StoreSettings): StoreValues {
  const texts = Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, store[name] ?? '']));
  return {
    ...(texts as Pick<StoreValues, (typeof OPTIONAL_TEXTS)[number]>),
    name: store.name,
    locale: store.settings.locale,
    currency: store.settings.currency,
    timezone: store.timezone,
    overdueDays: String(store.overdueDays),
    lateFeePerDay: centsOf(store.lateFeePerDay),
    lateFeeGraceDays: String(store.lateFeeGraceDays),
    lateFeeMax: centsOf(store.lateFeeMax ?? 0),
    cashRounding: store.cashRounding,
    cashRoundingMode: store.cashRoundingMode,
    paymentRoles: PAYMENT_ROLES.filter((role) => store.paymentRoles.includes(role)),
    completeWhenPaid: store.completeWhenPaid,
    completeWhenDelivered: store.completeWhenDelivered,
    addressNeeded: store.addressNeeded,
    lockAfterMinutes: String(store.lockAfterMinutes),
    ...limitValues(store.limits),
  };
}

export type StoreProblem =
  | 'nameMissing'
  | 'phoneInvalid'
  | 'emailInvalid'
  | 'daysInvalid'
  | 'minutesInvalid'
  | 'percentInvalid'
  | 'placeholderUnknown';

/** Errors that prevent saving, by field. */
export function storeProblems(
  values: StoreValues,
): Partial<Record<keyof StoreValues, StoreProblem>> {
  const phone = values.phone.trim();
  const email = values.email.trim();
  return {
    ...(values.name.trim() === '' && { name: 'nameMissing' }),
    ...(phone !== '' && !isValidPhone(phone) && { phone: 'phoneInvalid' }),
    ...(email !== '' && !isValidEmail(email) && { email: 'emailInvalid' }),
    ...(!isWhole(values.overdueDays, MAX_OVERDUE_DAYS) && { overdueDays: 'daysInvalid' }),
    ...(!isWhole(values.lateFeeGraceDays, MAX_OVERDUE_DAYS) && { lateFeeGraceDays: 'daysInvalid' }),
    ...(!isWhole(values.lockAfterMinutes, MAX_LOCK_AFTER_MINUTES) && {
      lockAfterMinutes: 'minutesInvalid',
    }),
    ...(unknownPlaceholder(values.reminderText) !== undefined && {
      reminderText: 'placeholderUnknown',
    }),
    ...Object.fromEntries(badPercents(values).map((name) => [name, 'percentInvalid'])),
  };
}

type StoreBody = WireRequest<'updateStore'>['body'];

/** Only the changed fields, so that changes by others to the rest survive. */
export function storeChanges(before: StoreSettings, values: StoreValues): StoreBody {
  const old = storeValues(before);
  const isOther = (
    name:
      | 'name'
      | 'timezone'
      | 'overdueDays'
      | 'lateFeeGraceDays'
      | 'lockAfterMinutes'
      | (typeof OPTIONAL_TEXTS)[number],
  ) => values[name].trim() !== old[name].trim();
  const settings = {
    ...(values.locale !== old.locale && { locale: values.locale }),
    ...(values.currency !== old.currency && { currency: values.currency }),
  };
  const limits = limitChanges(old, values);
  const texts = OPTIONAL_TEXTS.filter(isOther).map((name) => [name, values[name].trim()]);
  return {
    ...(isOther('name') && { name: values.name.trim() }),
    ...Object.fromEntries(texts),
    ...(isOther('timezone') && { timezone: values.timezone }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(isOther('overdueDays') && { overdueDays: Number(values.overdueDays) }),
    ...(values.lateFeePerDay !== old.lateFeePerDay && {
      lateFeePerDay: amountOf(values.lateFeePerDay),
    }),
    ...(isOther('lateFeeGraceDays') && { lateFeeGraceDays: Number(values.lateFeeGraceDays) }),
    ...(values.lateFeeMax !== old.lateFeeMax && {
      lateFeeMax: values.lateFeeMax === 0 ? null : amountOf(values.lateFeeMax),
    }),
    ...(values.cashRounding !== old.cashRounding && { cashRounding: values.cashRounding }),
    ...(values.cashRoundingMode !== old.cashRoundingMode && {
      cashRoundingMode: values.cashRoundingMode,
    }),
    ...(!hasSame(values.paymentRoles, old.paymentRoles) && {
      paymentRoles: [...values.paymentRoles],
    }),
    ...(values.completeWhenPaid !== old.completeWhenPaid && {
      completeWhenPaid: values.completeWhenPaid,
    }),
    ...(values.completeWhenDelivered !== old.completeWhenDelivered && {
      completeWhenDelivered: values.completeWhenDelivered,
    }),
    ...(values.addressNeeded !== old.addressNeeded && { addressNeeded: values.addressNeeded }),
    ...(isOther('lockAfterMinutes') && { lockAfterMinutes: Number(values.lockAfterMinutes) }),
    ...(limits && { limits }),
  };
}

/** Whether the form has anything to send. */
export function hasChanges(before: StoreSettings, values: StoreValues): boolean {
  return Object.keys(storeChanges(before, values)).length > 0;
}

/** Form field for a path in the server's error: `settings.locale` is `locale`; those of limits are the same. */
export function fieldOfPath(path: string): string {
  if (path.startsWith('limits.')) return path;
  return path.split('.')[path.startsWith('settings.') ? 1 : 0] ?? path;
}

function isWhole(text: string, most: number): boolean {
  return /^\s*\d{1,9}\s*$/.test(text) && Number(text) <= most;
}

function hasSame(left: readonly Role[], right: readonly Role[]): boolean {
  return left.length === right.length && left.every((role) => right.includes(role));
}
