import { describe, expect, it } from 'vitest';
import { LABEL_FORMATS } from '../sheet/label-formats.ts';
import { labelBarcode } from './label-barcode.ts';

const { a4, single } = LABEL_FORMATS;

describe('the barcode on a label', () => {
  it('draws a trade number at its full size on every format', () => {
    for (const format of Object.values(LABEL_FORMATS)) {
      expect(labelBarcode('4006381333931', format)).toMatchObject({
        state: 'drawn',
        moduleWidth: 0.33,
      });
    }
  });

  it('draws a long code smaller, and never smaller than can be scanned', () => {
    const long = 'LADDER-ALU-3M-BLUE';
    const onA4 = labelBarcode(long, a4);
    expect(onA4.state === 'drawn' && onA4.moduleWidth < 0.33 && onA4.moduleWidth >= 0.19).toBe(
      true,
    );
    expect(labelBarcode(long, single)).toEqual({ state: 'length', text: long });
  });

  it('knows a product without a code, and a code that cannot be drawn', () => {
    expect(labelBarcode(null, a4)).toEqual({ state: 'none' });
    expect(labelBarcode('PIÑA-1', a4)).toEqual({ state: 'characters', text: 'PIÑA-1' });
  });
});
