import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ean13, hasBarcodeLength, INTERNAL_BARCODES, internalBarcode, isEan13 } from './barcode.ts';

/** Barcodes printed on goods in shops. */
const KNOWN = ['4006381333931', '5901234123457', '9780201379624', '0012345678905'];

describe('an EAN-13', () => {
  it.each(KNOWN)('%s has the right check digit', (barcode) => {
    expect(ean13(barcode.slice(0, 12))).toBe(barcode);
    expect(isEan13(barcode)).toBe(true);
  });

  it('is nothing else that a scanner may read', () => {
    for (const text of ['', '400638133393', '40063813339310', '4006381333932', '400638133393X']) {
      expect(isEan13(text)).toBe(false);
    }
  });

  it('shows every single digit that was read wrongly', () => {
    const twelve = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const barcode = ean13(digits.join(''));
        expect(isEan13(barcode)).toBe(true);
        const wrong = [...barcode].map((digit, index) =>
          index === place ? String((Number(digit) + by) % 10) : digit,
        );
        expect(isEan13(wrong.join(''))).toBe(false);
      }),
    );
  });
});

describe('a product is offered for a scanned code', () => {
  it.each([...KNOWN, '96385074', '012345678905', '10012345678902', '4711', 'SKU-12/b'])(
    'that can be whole: %s',
    (code) => expect(hasBarcodeLength(code)).toBe(true),
  );

  it.each(['234103751', '4006381333', '99999999999990071234102006', 'x'.repeat(65)])(
    'and for no rest of one and no two in one: %s',
    (code) => expect(hasBarcodeLength(code)).toBe(false),
  );
});

describe('a barcode of the shop’s own', () => {
  it('is a valid EAN-13 in the range for use inside a shop, another one for each number', () => {
    const number = fc.integer({ min: 0, max: INTERNAL_BARCODES - 1 });
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(isEan13(internalBarcode(one))).toBe(true);
        expect(internalBarcode(one)).toMatch(/^20/);
        expect(internalBarcode(one) === internalBarcode(other)).toBe(one === other);
      }),
    );
    expect(internalBarcode(0)).toBe('2000000000008');
    expect(isEan13(internalBarcode(INTERNAL_BARCODES - 1))).toBe(true);
  });
});
