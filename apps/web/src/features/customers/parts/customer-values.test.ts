import type { Customer } from '@mostrador/contract/customers';
import { describe, expect, it } from 'vitest';
import {
  type CustomerValues,
  customerBody,
  customerProblems,
  customerValues,
  NO_CUSTOMER,
} from './customer-values.ts';

const ana: CustomerValues = {
  ...NO_CUSTOMER,
  firstName: 'Ana',
  lastName: 'Ruiz',
  address: '12 Palm St',
};
const wrong = (change: Partial<CustomerValues>) => customerProblems({ ...ana, ...change });

describe('the customer form', () => {
  it('needs a first name, a last name and an address, and nothing more', () => {
    expect(wrong({})).toEqual({});
    expect(customerProblems(NO_CUSTOMER)).toEqual({
      firstName: 'firstNameMissing',
      lastName: 'lastNameMissing',
      address: 'addressMissing',
    });
    expect(wrong({ firstName: '  ' })).toEqual({ firstName: 'firstNameMissing' });
  });

  it('takes a phone with spaces, dashes and parentheses, but none that begins with 0', () => {
    expect(wrong({ phone: ' +57 (300) 123-4567 ' })).toEqual({});
    expect(wrong({ phone: '0305 555 0001' })).toEqual({ phone: 'phoneInvalid' });
    expect(wrong({ phone: '12345678901234567' })).toEqual({ phone: 'phoneInvalid' });
  });

  it('takes no e-mail without a domain', () => {
    expect(wrong({ email: 'ana@example.test ' })).toEqual({});
    expect(wrong({ email: 'ana@example' })).toEqual({ email: 'emailInvalid' });
  });

  it('keeps whether a customer is active', () => {
    const onFile: Customer = {
      ...ana,
      id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
      email: null,
      phone: null,
      city: null,
      state: null,
      country: null,
      isActive: false,
      isExempt: true,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:00:00.000Z',
    };
    expect(customerValues(onFile)).toEqual(ana);
    expect(customerBody(ana, onFile)).toEqual({ ...ana, isActive: false });
    expect(customerBody(ana)).toEqual({ ...ana, isActive: true });
    const exempt = { ...ana, isExempt: true };
    expect(customerBody(exempt)).toEqual({ ...exempt, isActive: true });
  });
});
