import type { StoreSettings } from '@mostrador/contract/stores';
import type { Amount } from '@mostrador/domain/money';
import { can, ROLES } from '@mostrador/domain/permissions';
import { expect, it } from 'vitest';
import { SECTION_FIELDS } from './settings-sections.ts';
import {
  fieldOfPath,
  hasChanges,
  PAYMENT_ROLES,
  storeChanges,
  storeProblems,
  storeValues,
} from './store-values.ts';

const FREE = {
  maxDiscountPercent: null,
  refund: 'FREE',
  cancel: 'FREE',
  void: 'FREE',
  payOut: 'FREE',
  reserved: 'FREE',
  customItem: 'FREE',
} as const;
const corner: StoreSettings = {
  hasDocuments: false,
  updatedAt: '2026-03-10T15:00:00.000Z',
  limits: {
    MANAGER: FREE,
    CASHIER: FREE,
    SUPER_ADMIN: FREE,
    DESPATCHER: {
      refund: 'FREE',
      cancel: 'FREE',
      reserved: 'FREE',
      customItem: 'FREE',
      collect: 'NOT_ALLOWED',
    },
  },
  id: '01a1fc44-dab1-7352-973f-4241fd46bb00',
  name: 'Corner Market',
  email: null,
  phone: '305 555 0100',
  address: null,
  city: 'Miami',
  state: null,
  country: 'United States',
  timezone: 'America/New_York',
  settings: { locale: 'en-US', currency: 'USD' },
  overdueDays: 30,
  lateFeePerDay: 0 as Amount,
  lateFeeGraceDays: 0,
  lateFeeMax: null,
  reminderText: null,
  agreementTerms: null,
  paymentRoles: ['STORE_OWNER', 'CASHIER'],
  cashRounding: 0 as Amount,
  cashRoundingMode: 'HALF_UP',
  completeWhenPaid: false,
  completeWhenDelivered: false,
  addressNeeded: 'ALWAYS',
  pricesIncludeTax: null,
  taxRates: [],
  hasTaxReport: false,
  taxNumber: null,
  lockAfterMinutes: 0,
  cashControl: false,
  blindCount: false,
  usesDrawers: false,
  receiptHeader: null,
  receiptFooter: 'Thank you!\nCome again',
};
const values = storeValues(corner);

it('has every field in one part of the settings', () => {
  const names = Object.values(SECTION_FIELDS).flat();
  expect([...names].sort()).toEqual(Object.keys(values).sort());
});

it('sends nothing without a change', () => {
  expect(storeChanges(corner, values)).toEqual({});
  expect(hasChanges(corner, { ...values, name: ' Corner Market ' })).toBe(false);
  expect(hasChanges(corner, { ...values, paymentRoles: ['CASHIER'] })).toBe(false);
});

it('sends only the changed fields, so that it undoes no change by others', () => {
  expect(
    storeChanges(corner, { ...values, currency: 'COP', phone: '', overdueDays: ' 7' }),
  ).toEqual({ settings: { currency: 'COP' }, phone: '', overdueDays: 7 });
  expect(storeChanges(corner, { ...values, paymentRoles: [] })).toEqual({ paymentRoles: [] });
});

it('can permit payments to every role except owner and despatcher, whose right is fixed', () => {
  const lets = ROLES.filter(
    (role) =>
      can({ role, paymentRoles: [role] }, 'takePayments') &&
      !can({ role, paymentRoles: [] }, 'takePayments'),
  );
  expect([...PAYMENT_ROLES].sort()).toEqual(lets.sort());
});

it('names the error of every field', () => {
  expect(storeProblems(values)).toEqual({});
  expect(
    storeProblems({ ...values, name: ' ', phone: '0', email: 'x', overdueDays: '1.5' }),
  ).toEqual({
    name: 'nameMissing',
    phone: 'phoneInvalid',
    email: 'emailInvalid',
    overdueDays: 'daysInvalid',
  });
  expect(storeProblems({ ...values, overdueDays: '3651' })).toHaveProperty('overdueDays');
});

it('finds the field that the server refused', () => {
  const paths = [
    'settings.locale',
    'timezone',
    'paymentRoles.0',
    'limits.CASHIER.maxDiscountPercent',
  ];
  expect(paths.map(fieldOfPath)).toEqual([
    'locale',
    'timezone',
    'paymentRoles',
    'limits.CASHIER.maxDiscountPercent',
  ]);
});

it('takes minutes without input from never to a day', () => {
  const withMinutes = (lockAfterMinutes: string) => ({ ...values, lockAfterMinutes });
  expect(storeChanges(corner, withMinutes(' 5'))).toEqual({ lockAfterMinutes: 5 });
  for (const text of ['0', '1440']) expect(storeProblems(withMinutes(text))).toEqual({});
  for (const text of ['', '-1', '1441', '2.5', 'soon']) {
    expect(storeProblems(withMinutes(text))).toEqual({ lockAfterMinutes: 'minutesInvalid' });
  }
});

it('sends a changed limit by its role, and refuses a per cent that is none', () => {
  const withLimit = (text: string) => ({ ...values, 'limits.CASHIER.maxDiscountPercent': text });
  expect(storeChanges(corner, withLimit('10'))).toEqual({
    limits: { CASHIER: { maxDiscountPercent: 10 } },
  });
  expect(storeProblems(withLimit('110'))).toEqual({
    'limits.CASHIER.maxDiscountPercent': 'percentInvalid',
  });
});
