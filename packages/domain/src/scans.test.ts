import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ean13 } from './barcode.ts';
import { foundByScan, readScan, scanOfCamera } from './scans.ts';

const GTIN = '07702011000019';
const ARTICLE = '7702011000019';

/** The codes of a shop that a scan finds. */
const found = (scan: string, ...codes: string[]) => foundByScan(codes, (code) => code, scan);

describe('a scan', () => {
  it.each([
    [`]E0${ARTICLE}`],
    [`]E0${GTIN}`],
    [`]C0${ARTICLE}`],
    [`]I1${GTIN}`],
    [`]E3${ARTICLE}05`],
    [`]E3${ARTICLE}12345`],
    [` ${ARTICLE}\r`],
  ])('of an article is found with the identifier of its symbology: %j', (scan) => {
    expect(found(scan, ARTICLE, 'other')).toEqual([ARTICLE]);
    expect(readScan(scan).isCode).toBe(true);
  });

  it('shows the code without the identifier', () => {
    expect(readScan(']A0kx-12').code).toBe('kx-12');
    expect(found(']A0kx-12', 'KX-12')).toEqual(['KX-12']);
    expect(readScan(`]E3${ARTICLE}05`).code).toBe(ARTICLE);
  });

  it('of eight digits finds an EAN-8 and the UPC-A of a UPC-E, unless the reader tells which', () => {
    const [ean8, upcA] = ['0000001234565', '012345000065'];
    expect(found('01234565', ean8, upcA)).toEqual([ean8, upcA]);
    expect(found(']E401234565', ean8, upcA)).toEqual([ean8]);
    expect(found(scanOfCamera('01234565', 'ean_8'), ean8, upcA)).toEqual([ean8]);
    expect(found(scanOfCamera('01234565', 'upc_e'), ean8, upcA)).toEqual([upcA]);
    expect(scanOfCamera('0042100005264', 'upc_e')).toBe('0042100005264');
    expect(scanOfCamera('KX-12', 'code_128')).toBe('KX-12');
  });
});

describe('a GS1 code', () => {
  it.each([
    [`]C101${GTIN}10AB1`],
    [`]d201${GTIN}17261231`],
    [`]e001${GTIN}`],
    [`]C110AB1\u001d01${GTIN}`],
    [`01${GTIN}10AB1\u001d17261231`],
    [`\u001d01${GTIN}`],
    [`]Q300123456789012345675${'01'}${GTIN}`],
    [`01${GTIN}3103000575`],
    [`01${GTIN}`],
    [`01${GTIN}172612311012`],
    [`01${GTIN}10AB1`],
    [`https://id.gs1.org/01/${GTIN}/10/AB1?17=261231`],
    [`HTTPS://shop.example/es/01/${ARTICLE}`],
  ])('leads to its article and is no barcode itself: %j', (scan) => {
    expect(found(scan, ARTICLE, 'other')).toEqual([ARTICLE]);
    expect(readScan(scan).isCode).toBe(false);
  });

  it.each([
    [`01${GTIN}3103`],
    [`01${GTIN}AB`],
    [`01${GTIN}10`],
    ['0107702011000018'],
    [`]C110AB1`],
    [`https://shop.example/products/${GTIN}`],
  ])('is not read where a field is cut off, unknown or wrong: %j', (scan) => {
    expect(found(scan, ARTICLE)).toEqual([]);
  });

  it('finds first what has the whole text as its code', () => {
    const whole = `01${GTIN}10AB1`;
    expect(found(whole, ARTICLE, whole)).toEqual([whole]);
  });

  it('is no shorter code: an EAN-13 that begins with 01 is itself', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }), (digits) => {
        const code = ean13(`01${digits.join('')}`);
        expect(readScan(code)).toMatchObject({ code, isCode: true });
      }),
    );
  });

  it('of any text is read to an end', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { keys } = readScan(`]C1${text}`);
        expect(keys.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
