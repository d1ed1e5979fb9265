import { describe, expect, it } from 'vitest';
import { barcodeBars } from './barcode-bars.ts';

describe('the bars of a barcode', () => {
  it('has the 95 modules and the 30 bars of an EAN-13, with white on both sides', () => {
    const { width, bars } = barcodeBars('4006381333931') ?? { width: 0, bars: [] };
    expect(width).toBe(11 + 95 + 7);
    expect(bars).toHaveLength(30);
    expect(bars[0]).toEqual({ left: 11, width: 1 });
    expect(bars.at(-1)).toEqual({ left: 11 + 94, width: 1 });
  });

  it('has the 67 modules of an EAN-8 and the 95 of a UPC', () => {
    expect(barcodeBars('96385074')?.width).toBe(7 + 67 + 7);
    expect(barcodeBars('036000291452')?.width).toBe(9 + 95 + 9);
  });

  it('packs two digits, or one letter, into a character', () => {
    const width = (text: string) => barcodeBars(text)?.width ?? 0;
    // The start, check and stop characters take 35 modules.
    expect(width('1234567890')).toBe(20 + 35 + 5 * 11);
    expect(width('DRILL-A')).toBe(20 + 35 + 7 * 11);
  });

  it('are undefined for a text that no barcode can carry', () => {
    expect(barcodeBars('PIÑA-1')).toBeUndefined();
  });
});
