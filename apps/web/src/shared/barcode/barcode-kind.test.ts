import { internalBarcode } from '@mostrador/domain/barcode';
import { describe, expect, it } from 'vitest';
import { barcodeKind } from './barcode-kind.ts';

describe('how a barcode is drawn', () => {
  it('draws a trade number in its own symbology', () => {
    expect(barcodeKind('4006381333931')).toBe('EAN13');
    expect(barcodeKind('036000291452')).toBe('UPC');
    expect(barcodeKind('96385074')).toBe('EAN8');
  });

  it('draws the shop’s own numbers as EAN-13', () => {
    expect(barcodeKind(internalBarcode(1))).toBe('EAN13');
  });

  it('draws a number with a wrong check digit as it stands, since no scanner would take it as a trade number', () => {
    expect(barcodeKind('4006381333932')).toBe('CODE128');
    expect(barcodeKind('036000291453')).toBe('CODE128');
    expect(barcodeKind('96385075')).toBe('CODE128');
  });

  it('draws letters, digits and signs as CODE128', () => {
    expect(barcodeKind('DRILL-7 a/b')).toBe('CODE128');
  });

  it('is undefined for a text that no barcode can carry', () => {
    expect(barcodeKind('PIÑA-1')).toBeUndefined();
    expect(barcodeKind('')).toBeUndefined();
  });
});
