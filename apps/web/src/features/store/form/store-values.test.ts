import type { Store } from '@mostrador/contract/stores';
import type { Amount } from '@mostrador/domain/money';
import { can, ROLES } from '@mostrador/domain/permissions';
import { expect, it } from 'vitest';
import {
  fieldOfPath,
  hasChanges,
  PAYMENT_ROLES,
  storeChanges,
  storeProblems,
  storeValues,
} from './store-values.ts';

const corner: Store = {
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
  paymentRoles: ['STORE_OWNER', 'CASHIER'],
  cashRounding: 0 as Amount,
  completeWhenPaid: false,
  addressNeeded: 'ALWAYS',
  receiptHeader: null,
  receiptFooter: 'Thank you!\nCome again',
};
const values = storeValues(corner);

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
  expect(['settings.locale', 'timezone', 'paymentRoles.0'].map(fieldOfPath)).toEqual([
    'locale',
    'timezone',
    'paymentRoles',
  ]);
});
