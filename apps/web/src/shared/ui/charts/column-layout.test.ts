import { describe, expect, it } from 'vitest';
import { columnAt, columnLayout } from './column-layout.ts';

const layout = (series: number[][], changed = {}) =>
  columnLayout({
    width: 600,
    height: 240,
    series,
    formatTick: String,
    isWhole: false,
    nameLength: 6,
    ...changed,
  });

describe('a chart of columns', () => {
  it('stands on the zero line, profits above and losses below it', () => {
    const { bars, zeroY, plot } = layout([[100, -50]]);
    const [profit, loss] = bars;
    expect(profit && profit.y + profit.height).toBeCloseTo(zeroY);
    expect(loss?.y).toBeCloseTo(zeroY);
    expect(profit?.height).toBeCloseTo(2 * (loss?.height ?? 0));
    expect(loss?.isNegative).toBe(true);
    expect(zeroY).toBeLessThan(plot.bottom);
  });

  it('includes zero, however similar the values', () => {
    const { zeroY, plot, ticks } = layout([[1000, 1001, 1002]]);
    expect(zeroY).toBe(plot.bottom);
    expect(ticks[0]?.value).toBe(0);
  });

  it('keeps the smallest amount visible, and draws nothing for 0', () => {
    const { bars } = layout([[1_000_000, 0.01, 0]]);
    expect(bars).toHaveLength(2);
    expect(bars[1]?.height).toBe(1);
  });

  it('draws an axis for a period without any sales', () => {
    const { ticks, bars, zeroY, plot } = layout([[0, 0, 0]]);
    expect(bars).toEqual([]);
    expect(zeroY).toBe(plot.bottom);
    expect(ticks.length).toBeGreaterThan(1);
  });

  it('has no half orders on its axis', () => {
    const { ticks } = layout([[1, 2, 1]], { isWhole: true });
    expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2]);
  });

  it('puts two figures of a day side by side, within its column', () => {
    const { bars, columns } = layout([
      [5, 5],
      [3, 3],
    ]);
    const [first, second] = columns;
    for (const { x, width, column } of bars) {
      const own = column === 0 ? first : second;
      expect(x).toBeGreaterThanOrEqual(own?.left ?? 0);
      expect(x + width).toBeLessThanOrEqual((own?.left ?? 0) + (own?.width ?? 0));
    }
    const [one, other] = bars.filter(({ column }) => column === 0);
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
  });

  it('names only as many columns as have room', () => {
    const days = Array.from({ length: 31 }, () => 1);
    expect(layout([days], { width: 320 }).named.length).toBeLessThan(7);
    expect(layout([days.slice(0, 7)]).named).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('finds the column under a finger', () => {
    const drawn = layout([[1, 2, 3, 4]]);
    expect(columnAt(drawn, drawn.columns[2]?.center ?? 0)).toBe(2);
    expect(columnAt(drawn, drawn.plot.right)).toBe(3);
    expect(columnAt(drawn, 0)).toBeUndefined();
  });

  it('draws 1,200 months within its width', () => {
    const months = Array.from({ length: 1200 }, (_, index) => index);
    const { bars, plot } = layout([months]);
    for (const { x, width } of bars) {
      expect(x).toBeGreaterThanOrEqual(plot.left - 0.01);
      expect(x + width).toBeLessThanOrEqual(plot.right + 0.01);
    }
  });
});
