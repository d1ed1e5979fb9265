import { describe, expect, it } from 'vitest';
import { type SetupValues, setupBody, setupProblems, withCountry } from './setup-values.ts';

const FILLED: SetupValues = {
  code: 'ABCD-2345',
  name: 'Corner Market',
  country: 'US',
  locale: 'en-US',
  currency: 'USD',
  timezone: 'America/New_York',
  paymentRoles: ['MANAGER', 'CASHIER'],
  addressNeeded: 'DELIVERY',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'olga@example.com',
  password: 'correct horse',
};

describe('the first store', () => {
  it('can be opened once everything is filled in', () => {
    expect(setupProblems(FILLED)).toEqual({});
  });

  it('names the error of every field', () => {
    const empty = { ...FILLED, code: ' ', name: '', firstName: '', email: '', password: '1234567' };
    expect(setupProblems(empty)).toEqual({
      code: 'missing',
      name: 'missing',
      firstName: 'missing',
      email: 'missing',
      password: 'passwordShort',
    });
    expect(setupProblems({ ...FILLED, email: 'olga' })).toEqual({ email: 'emailInvalid' });
  });

  it('takes the formats of its country, unless others were chosen', () => {
    expect(withCountry(FILLED, 'CO', 'en')).toEqual({
      country: 'CO',
      locale: 'es-CO',
      currency: 'COP',
    });
    expect(withCountry({ ...FILLED, currency: 'EUR' }, 'CO', 'en').currency).toBe('EUR');
    expect(withCountry(FILLED, 'US', 'es').locale).toBe('en-US');
  });

  it('sends who takes payments, and when a new customer needs an address', () => {
    expect(setupBody(FILLED, 'en').store).toMatchObject({
      paymentRoles: ['MANAGER', 'CASHIER'],
      addressNeeded: 'DELIVERY',
    });
  });

  it('keeps its country by the name that its owner reads', () => {
    expect(setupBody({ ...FILLED, country: 'ES' }, 'es').store.country).toBe('España');
  });
});
