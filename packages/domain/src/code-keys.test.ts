import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ean13, hasCheckDigit } from './barcode.ts';
import {
  codeKeys,
  hasInvisible,
  isSameCode,
  mendedCode,
  upcAOf,
  withLostZeros,
} from './code-keys.ts';

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** The shortest form that a printer gives a UPC-A, by the other direction of the rule; undefined without one. */
function upcEOf(upcA: string): string | undefined {
  const [, system, maker = '', goods = '', check] = /^([01])(\d{5})(\d{5})(\d)$/.exec(upcA) ?? [];
  if (system === undefined) return undefined;
  const short = (): string | undefined => {
    if (/^..[012]00$/.test(maker) && /^00/.test(goods)) {
      return maker.slice(0, 2) + goods.slice(2) + maker[2];
    }
    if (/^...00$/.test(maker) && /^000/.test(goods))
      return `${maker.slice(0, 3) + goods.slice(3)}3`;
    if (/^....0$/.test(maker) && /^0000/.test(goods)) return `${maker.slice(0, 4) + goods[4]}4`;
    return /^0000[5-9]$/.test(goods) ? maker + goods[4] : undefined;
  };
  const middle = short();
  return middle === undefined ? undefined : `${system}${middle}${check}`;
}

describe('a trade number', () => {
  it('is one code with any number of zeros before it, and without those that a spreadsheet took', () => {
    const forms = ['36000291452', '036000291452', '0036000291452', '00036000291452'];
    for (const form of forms) expect(codeKeys(form)).toEqual(['00036000291452']);
    expect(codeKeys('7702011000019')).toEqual(['07702011000019']);
    fc.assert(
      fc.property(digits(12), fc.nat(2), (twelve, zeros) => {
        const code = ean13(twelve);
        const shorter = code.replace(/^0+/, '');
        const longer = code.padStart(Math.min(14, 13 + zeros), '0');
        expect(isSameCode(code, longer)).toBe(true);
        expect(isSameCode(code, shorter)).toBe(shorter.length >= 8);
      }),
    );
  });

  it('differs from the case that it is packed in, and from digits without its check digit', () => {
    expect(isSameCode('7702011000019', '17702011000016')).toBe(false);
    expect(isSameCode('7702011000018', '07702011000018')).toBe(false);
    expect(codeKeys('7702011000018')).toEqual(['7702011000018']);
  });

  it('is offered with the zeros that it lost', () => {
    expect(withLostZeros('36000291452')).toBe('036000291452');
    for (const code of ['36000291453', '036000291452', '1234567', 'A6000291452']) {
      expect(withLostZeros(code)).toBeUndefined();
    }
  });
});

describe('a code from another program', () => {
  it.each([
    ['36000291452', '036000291452'],
    ['7702011000026.0', '7702011000026'],
    ["'7702011000026", '7702011000026'],
    ['7 702011 000026', '7702011000026'],
    ['978-0-201-37962-4', '9780201379624'],
    ['7702011000026\u200b', '7702011000026'],
  ])('%j is meant as %s', (text, meant) => expect(mendedCode(text)).toBe(meant));

  it.each(['KX-12', "O'Neill 7", '12-34', '4711', '7702011000018', 'A.0'])(
    '%j is what it is',
    (code) => expect(mendedCode(code)).toBe(code),
  );
});

describe('a UPC-E', () => {
  it('of zeros alone has one key', () => {
    expect(codeKeys('00000000')).toEqual(['00000000000000']);
  });

  it.each([
    ['04252614', '042100005264'],
    ['05432158', '054321000058'],
    ['01234565', '012345000065'],
    ['01234531', '012300000451'],
    ['01234514', '012100003454'],
  ])('%s is the UPC-A %s', (upcE, upcA) => {
    expect(hasCheckDigit(upcA)).toBe(true);
    expect(upcAOf(upcE)).toBe(upcA);
    expect(isSameCode(upcE, upcA)).toBe(true);
    expect(isSameCode(upcE, `0${upcA}`)).toBe(true);
  });

  it('that is an EAN-8 too has both keys', () => {
    expect(codeKeys('01234565')).toEqual(['00000001234565', '00012345000065']);
    expect(isSameCode('0000001234565', '01234565')).toBe(true);
  });

  it('stands for the UPC-A of which a printer makes it', () => {
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), digits(6), fc.nat(9), (system, six, check) => {
        const code = `${system}${six}${check}`;
        const upcA = upcAOf(code);
        if (upcA !== undefined) expect(upcEOf(upcA)).toBe(code);
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('0', '1'),
        digits(3),
        digits(3),
        fc.constantFrom('00000', '0000'),
        (system, one, two, zeros) => {
          const eleven = (system + one + zeros + two).slice(0, 11).padEnd(11, '0');
          const upcA = ean13(`0${eleven}`).slice(1);
          const upcE = upcEOf(upcA);
          if (upcE !== undefined) expect(upcAOf(upcE)).toBe(upcA);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('of another number system is only an EAN-8, or its text', () => {
    expect(codeKeys('96385074')).toEqual(['00000096385074']);
    expect(codeKeys('23456789')).toEqual(['23456789']);
  });
});

describe('any other code', () => {
  it('is its text in capitals, without blanks and invisible characters at its ends', () => {
    expect(codeKeys('kx-12/b')).toEqual(['KX-12/B']);
    expect(codeKeys(' \u200bKX 12\ufeff\u00a0')).toEqual(['KX 12']);
    expect(codeKeys('7702011000019\u200b')).toEqual(codeKeys('7702011000019'));
    expect(codeKeys(' \u200b ')).toEqual([]);
  });

  it('keeps its zeros: 007 and 7 are two codes of a shop', () => {
    expect(isSameCode('007', '7')).toBe(false);
    expect(isSameCode(null, '7')).toBe(false);
    expect(isSameCode(null, null)).toBe(true);
  });

  it('has one key that is its own key again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (code) => {
        for (const key of codeKeys(code)) expect(codeKeys(key)).toContain(key);
      }),
    );
  });
});

describe('a character that no one sees', () => {
  it.each(['7702011\u001d000019', 'A\u200bB', 'A\u00adB', '\u202eAB', 'A\tB'])(
    'is found in %j',
    (code) => expect(hasInvisible(code)).toBe(true),
  );

  it('is no letter, mark or blank between words', () => {
    for (const code of ['Caña 1', 'KX-12/b', '牛乳', 'n\u0303'])
      expect(hasInvisible(code)).toBe(false);
  });
});
