import { describe, expect, it } from 'vitest';
import { cellAt, heatLayout, heatLevel } from './heat-layout.ts';

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const layout = heatLayout({ width: 509, rowNames: week, columns: 24 });

describe('a week by its hours', () => {
  it('fills the width beside the names of the days', () => {
    expect(layout.columnLeft(0)).toBe(layout.left);
    expect(layout.columnLeft(24)).toBeCloseTo(509);
  });

  it('finds the hour of a day under a finger', () => {
    const x = layout.columnLeft(9) + 1;
    expect(cellAt(layout, x, layout.rowTop(1) + 1)).toBe(24 + 9);
    expect(cellAt(layout, 2, 2)).toBeUndefined();
    expect(cellAt(layout, x, layout.height)).toBeUndefined();
  });

  it('names fewer hours on a phone', () => {
    const phone = heatLayout({ width: 300, rowNames: week, columns: 24 });
    expect(phone.namedEvery).toBeGreaterThan(layout.namedEvery);
    expect(24 % phone.namedEvery).toBe(0);
  });
});

describe('the tone of an hour', () => {
  it('is the darkest for the best hour, and the lightest for the least sale', () => {
    expect(heatLevel(1000, 1000)).toBe(5);
    expect(heatLevel(0.01, 1000)).toBe(1);
    expect(heatLevel(401, 1000)).toBe(3);
  });

  it('is none without sales, and where more was refunded than paid', () => {
    expect(heatLevel(0, 1000)).toBe(0);
    expect(heatLevel(-20, 1000)).toBe(0);
    expect(heatLevel(0, 0)).toBe(0);
  });
});
