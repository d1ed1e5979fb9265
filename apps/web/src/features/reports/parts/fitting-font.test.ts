import { describe, expect, it } from 'vitest';
import { fittingFont, KPI_FONT_DESKTOP, KPI_FONT_MIN, KPI_FONT_PHONE } from './fitting-font.ts';

describe('the digits of a key figure', () => {
  it('are large while they have room', () => {
    expect(fittingFont({ room: 180, natural: 120, largest: KPI_FONT_DESKTOP })).toBe(24);
    expect(fittingFont({ room: 140, natural: 140, largest: KPI_FONT_PHONE })).toBe(20);
  });

  it('shrink until they fit', () => {
    const room = 140;
    const font = fittingFont({ room, natural: 180, largest: KPI_FONT_DESKTOP });
    expect(font).toBe(18.5);
    expect((180 * font) / KPI_FONT_DESKTOP).toBeLessThanOrEqual(room);
  });

  it('never become too small to read', () => {
    expect(fittingFont({ room: 20, natural: 400, largest: KPI_FONT_DESKTOP })).toBe(KPI_FONT_MIN);
    expect(fittingFont({ room: 0, natural: 400, largest: KPI_FONT_DESKTOP })).toBe(KPI_FONT_MIN);
  });
});
