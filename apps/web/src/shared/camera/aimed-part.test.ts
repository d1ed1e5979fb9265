import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aimedPart, FRAME } from './aimed-part.ts';

describe('the part of the picture that is read', () => {
  it('is the frame, in the pixels of the camera', () => {
    const part = aimedPart({ width: 1280, height: 960 }, { width: 320, height: 240 });
    expect(part).toEqual({
      x: Math.round((1280 * (1 - FRAME.width)) / 2),
      y: Math.round((960 * (1 - FRAME.height)) / 2),
      width: Math.round(1280 * FRAME.width),
      height: Math.round(960 * FRAME.height),
    });
  });

  it('lies in the middle of the picture and within it, whichever way the phone is held', () => {
    const side = fc.integer({ min: 100, max: 4000 });
    const size = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(size, size, (picture, stage) => {
        const part = aimedPart(picture, stage);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(Math.abs(picture.width - part.width - 2 * part.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(picture.height - part.height - 2 * part.y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
