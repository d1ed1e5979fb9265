import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatLink, isValidPhone, shareLink, smsLink } from './phone.ts';

const digits = (constraints: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...constraints });

describe('a phone number', () => {
  it.each(['+57 (300) 123-4567', '3001234567', '7', '+1', '1234567890123456', '555-0100'])(
    '%j is valid',
    (text) => {
      expect(isValidPhone(text)).toBe(true);
    },
  );

  it.each([
    '',
    '+',
    '0300123',
    '+0300123',
    '12345678901234567',
    '++57300',
    '300+1',
    '300.123.4567',
    '300 ext 5',
    '１２３',
  ])('%j is not valid', (text) => {
    expect(isValidPhone(text)).toBe(false);
  });

  it('has 1 to 16 digits and begins with none of 0', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+'),
        digits({ minLength: 0, maxLength: 20 }),
        (plus, number) => {
          const right = number.length >= 1 && number.length <= 16 && number[0] !== '0';
          expect(isValidPhone(plus + number)).toBe(right);
        },
      ),
    );
  });

  it('is as valid with spaces, dashes and parentheses as without', () => {
    const written = fc.string({ unit: fc.constantFrom(...'+0123456789 -()'), maxLength: 24 });
    fc.assert(
      fc.property(written, (text) => {
        const bare = [...text].filter((character) => !' -()'.includes(character)).join('');
        expect(isValidPhone(text)).toBe(isValidPhone(bare));
      }),
    );
  });
});

describe('a chat link', () => {
  it.each([
    ['US', '1'],
    ['usa', '1'],
    ['U.S.A.', '1'],
    ['United States', '1'],
    ['Estados Unidos', '1'],
    ['EE.UU.', '1'],
    ['CO', '57'],
    [' Colombia ', '57'],
    ['COLOMBIA', '57'],
  ])('puts the prefix of a store in %j before ten digits', (country, prefix) => {
    expect(chatLink('(300) 123-4567', country, 'Hi')).toBe(
      `https://wa.me/${prefix}3001234567?text=Hi`,
    );
  });

  it.each(['Perú', '', null, 'constructor'])('adds no prefix for a store in %j', (country) => {
    expect(chatLink('3001234567', country)).toBe('https://wa.me/3001234567');
  });

  it('leaves a number with a plus as it is, though it has ten digits', () => {
    expect(chatLink('+65 6123 4567', 'US', 'Hi')).toBe('https://wa.me/6561234567?text=Hi');
  });

  it('adds the prefix to ten digits only', () => {
    fc.assert(
      fc.property(digits({ minLength: 1, maxLength: 16 }), (number) => {
        const prefix = number.length === 10 ? '57' : '';
        expect(chatLink(number, 'Colombia')).toBe(`https://wa.me/${prefix}${number}`);
      }),
    );
  });

  it('is absent where there are no digits', () => {
    expect(chatLink('n/a', 'US', 'Hi')).toBeUndefined();
    expect(chatLink('', 'US', 'Hi')).toBeUndefined();
  });

  it('carries the text through the address unharmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const link = chatLink('3001234567', 'CO', text);
        expect(new URL(link ?? '').searchParams.get('text')).toBe(text);
      }),
    );
  });
});

describe('a link to a text message', () => {
  it.each([
    ['(300) 123-4567', 'Colombia', '+573001234567'],
    ['+57 300 123 4567', 'Colombia', '+573001234567'],
    ['57 300 123 4567', 'Colombia', '+573001234567'],
    ['13055550142', 'US', '+13055550142'],
    ['+65 6123 4567', 'US', '+6561234567'],
    ['555-0100', 'US', '5550100'],
    ['3001234567', 'Perú', '3001234567'],
    ['', 'US', ''],
  ])('writes to %j of a store in %j as %j', (phone, country, number) => {
    expect(smsLink(phone, country, 'Hi')).toBe(`sms:${number}?&body=Hi`);
  });

  it('carries the text through the address unharmed, as the one that asks to whom does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(new URL(smsLink('3001234567', 'CO', text)).searchParams.get('body')).toBe(text);
        expect(new URL(shareLink(text)).searchParams.get('text')).toBe(text);
      }),
    );
  });
});
