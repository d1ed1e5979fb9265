import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  fieldOfPath,
  proposedTax,
  roundingAfter,
  type SetupValues,
  setupBody,
  setupProblems,
  taxAfter,
  withCountry,
} from './setup-values.ts';

const FILLED: SetupValues = {
  code: 'ABCD-2345',
  name: 'Corner Market',
  country: 'US',
  locale: 'en-US',
  currency: 'USD',
  timezone: 'America/New_York',
  paymentRoles: ['MANAGER', 'CASHIER'],
  addressNeeded: 'DELIVERY',
  cashierDiscount: '7.5',
  cashierAsks: ['refund', 'payOut'],
  cashRounding: 0 as Amount,
  cashRoundingMode: 'HALF_UP',
  chargesTax: false,
  taxName: '',
  taxPercent: '',
  pricesIncludeTax: null,
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

  it('rounds cash as is usual in its country, unless another way was chosen', () => {
    const chile = roundingAfter(FILLED, { country: 'CL', currency: 'CLP' });
    expect(chile).toEqual({ cashRounding: 10, cashRoundingMode: 'HALF_DOWN' });
    const shop = { ...FILLED, country: 'CL', currency: 'CLP', ...chile };
    const peru = { country: 'PE', currency: 'PEN' };
    expect(roundingAfter(shop, peru)).toEqual({ cashRounding: 0.1, cashRoundingMode: 'DOWN' });
    const chosen = { cashRounding: 50 as Amount, cashRoundingMode: 'UP' } as const;
    expect(roundingAfter({ ...shop, ...chosen }, peru)).toEqual(chosen);
    expect(setupBody(shop, 'es').store).toMatchObject(chile);
  });

  it('sends who takes payments, and when a new customer needs an address', () => {
    expect(setupBody(FILLED, 'en').store).toMatchObject({
      paymentRoles: ['MANAGER', 'CASHIER'],
      addressNeeded: 'DELIVERY',
      limits: {
        CASHIER: {
          maxDiscountPercent: 7.5,
          refund: 'APPROVAL',
          cancel: 'FREE',
          void: 'FREE',
          payOut: 'APPROVAL',
          customItem: 'FREE',
        },
      },
    });
  });

  it('charges no tax unless its owner says so', () => {
    const hidden = { ...FILLED, taxName: 'VAT', taxPercent: '20', pricesIncludeTax: true };
    expect(setupBody(hidden, 'en').store.tax).toBeNull();
    expect(setupBody({ ...hidden, chargesTax: true }, 'en').store.tax).toEqual({
      name: 'VAT',
      percent: 20,
      pricesIncludeTax: true,
    });
  });

  it('is told what its tax lacks', () => {
    expect(setupProblems({ ...FILLED, chargesTax: true })).toEqual({
      taxName: 'missing',
      taxPercent: 'percentInvalid',
      pricesIncludeTax: 'modeMissing',
    });
    expect(['store.tax.name', 'store.tax.percent', 'store.name'].map(fieldOfPath)).toEqual([
      'taxName',
      'taxPercent',
      'name',
    ]);
  });

  it('is proposed the tax of its country, until it has entered another one', () => {
    const colombia = { country: 'CO', locale: 'es-CO' };
    const proposed = { taxName: 'IVA', taxPercent: '19', pricesIncludeTax: true };
    expect(proposedTax(colombia)).toEqual(proposed);
    const taxed = { ...FILLED, ...proposedTax(FILLED), chargesTax: true };
    expect(taxed).toMatchObject({ taxName: 'Sales tax', taxPercent: '', pricesIncludeTax: false });
    expect(taxAfter(taxed, colombia)).toEqual(proposed);
    expect(taxAfter({ ...taxed, taxPercent: '8' }, colombia).taxPercent).toBe('8');
    expect(taxAfter(FILLED, colombia).taxName).toBe('');
  });

  it('keeps its country by the name that its owner reads', () => {
    expect(setupBody({ ...FILLED, country: 'ES' }, 'es').store.country).toBe('España');
  });
});
