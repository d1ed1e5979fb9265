import { describe, expect, it } from 'vitest';
import { percentOf } from './percent.ts';
import { usualTax } from './usual-taxes.ts';

const proposed = (country: string) => {
  const tax = usualTax(country);
  return tax && [tax.name, tax.percent && percentOf(tax.percent), tax.pricesIncludeTax];
};

describe('the usual tax of a country', () => {
  it('is in the price where shelves show it so', () => {
    expect(proposed('CO')).toEqual(['IVA', 19, true]);
    expect(proposed('MX')).toEqual(['IVA', 16, true]);
    expect(proposed('GB')).toEqual(['VAT', 20, true]);
    expect(proposed('CH')).toEqual(['MWST', 8.1, true]);
  });

  it('comes on top where it is added at the till', () => {
    expect(proposed('PA')).toEqual(['ITBMS', 7, false]);
    expect(proposed('CA')).toEqual(['GST', 5, false]);
  });

  it('has no per cent where it differs by place', () => {
    expect(proposed('US')).toEqual(['Sales tax', null, false]);
  });

  it('is unknown for other countries, and for what is none', () => {
    for (const country of ['IN', 'AQ', '', 'toString']) expect(usualTax(country)).toBeNull();
  });
});
