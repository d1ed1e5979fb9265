import { describe, expect, it } from 'vitest';
import { newRateValues, rateBody, rateProblems, rateValues, usualTaxOf } from './rate-values.ts';

const VAT = { name: 'VAT', percent: '20', isDefault: false, pricesIncludeTax: null };

describe('the form of a tax rate', () => {
  it('names the error of every field', () => {
    expect(rateProblems({ ...VAT, name: ' ', percent: '101' }, false)).toEqual({
      name: 'nameMissing',
      percent: 'percentInvalid',
    });
    expect(rateProblems({ ...VAT, percent: '0' }, false)).toEqual({});
  });

  it('does not let the name say another per cent', () => {
    expect(rateProblems({ ...VAT, name: 'VAT 20 %' }, false)).toEqual({});
    expect(rateProblems({ ...VAT, name: 'VAT 20%', percent: '21' }, false)).toEqual({
      name: 'nameSaysOther',
    });
  });

  it('asks with the first rate alone whether prices include it', () => {
    expect(rateProblems(VAT, true)).toEqual({ pricesIncludeTax: 'modeMissing' });
    expect(rateProblems({ ...VAT, pricesIncludeTax: false }, true)).toEqual({});
    expect(rateBody({ ...VAT, pricesIncludeTax: false }, true)).toEqual({
      name: 'VAT',
      percent: 20,
      pricesIncludeTax: false,
    });
    expect(rateBody({ ...VAT, pricesIncludeTax: false }, false)).toEqual({
      name: 'VAT',
      percent: 20,
    });
  });

  it('shows a per cent as the locale writes it, and reads it again', () => {
    const rate = { id: 'vat', name: 'TVA', percent: 5.5, isDefault: true };
    const values = rateValues(rate, 'fr-FR');
    expect(values.percent).toBe('5,5');
    expect(rateBody(values, false)).toEqual({ name: 'TVA', percent: 5.5, isDefault: true });
  });

  it('begins with what is usual in the country, which still has to be answered', () => {
    expect(newRateValues(usualTaxOf('es-CO'), 'es-CO')).toEqual({
      name: 'IVA',
      percent: '19',
      isDefault: false,
      pricesIncludeTax: null,
    });
    expect(newRateValues(usualTaxOf('en-US'), 'en-US')).toMatchObject({
      name: 'Sales tax',
      percent: '',
    });
    expect(newRateValues(null, 'en-US')).toMatchObject({ name: '', percent: '' });
  });
});
