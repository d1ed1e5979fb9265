import { describe, expect, it } from 'vitest';
import { decimalSeparatorOf, numberDigits } from './number-form.ts';

describe('the decimal separator of a number', () => {
  it.each([
    ['12.50', '.'],
    ['12.5000', '.'],
    ['0.500', '.'],
    ['1234.500', '.'],
    ['1,234.500', '.'],
    ['1,234,567', '.'],
    ['12,34,567', '.'],
    ['.5', '.'],
    ['12.', '.'],
    ['1 234.500', '.'],
    ['-12.0', '.'],
    ['12,50', ','],
    ['0,500', ','],
    ['1.234,567', ','],
    ['1.234.567', ','],
    ["1'234,500", ','],
    ['12.000', 'unclear'],
    ['12,000', 'unclear'],
    ['-1.500', 'unclear'],
    ['007', 'plain'],
    ['1 234 567', 'plain'],
    ["1'234", 'plain'],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['1.234,567.00', undefined],
    ['12 34', undefined],
    ['1-2', undefined],
    ['free', undefined],
    ['.', undefined],
    ['', undefined],
  ])('of %j is %j', (text, expected) => expect(decimalSeparatorOf(text)).toBe(expected));

  it('decides a number that does not prove its own, and no other', () => {
    expect(numberDigits('12.000', '.')).toEqual({ isNegative: false, whole: '12', fraction: '' });
    expect(numberDigits('12.000', ',')).toMatchObject({ whole: '12000', fraction: '' });
    expect(numberDigits('12.000', undefined)).toBeUndefined();
    expect(numberDigits('12.50', ',')).toMatchObject({ whole: '12', fraction: '5' });
    expect(numberDigits('-1,250.00', undefined)).toMatchObject({ isNegative: true, whole: '1250' });
  });
});
