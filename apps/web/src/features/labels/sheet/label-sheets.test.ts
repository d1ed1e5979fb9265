import { describe, expect, it } from 'vitest';
import { LABEL_FORMAT_NAMES, LABEL_FORMATS, placesOf } from './label-formats.ts';
import { labelSheets, type Sheet } from './label-sheets.ts';

const labels = (count: number) => Array.from({ length: count }, (_, index) => `label ${index + 1}`);
const labelsOn = (sheet: Sheet<string>) => sheet.flatMap(({ label }) => label ?? []);

describe('the sheets of labels', () => {
  it.each(LABEL_FORMAT_NAMES)(
    'has every label of %s inside of its page, none on another',
    (name) => {
      const format = LABEL_FORMATS[name];
      const { page, label } = format;
      const [sheet = []] = labelSheets(labels(placesOf(format)), format, 1);
      expect(sheet).toHaveLength(placesOf(format));
      for (const { left, top } of sheet) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + label.width).toBeLessThanOrEqual(page.width + 1e-9);
        expect(top + label.height).toBeLessThanOrEqual(page.height + 1e-9);
      }
      const { step } = format;
      expect(step.across).toBeGreaterThanOrEqual(label.width);
      expect(step.down).toBeGreaterThanOrEqual(label.height);
    },
  );

  it('has the margins of Avery 5160 alike on both sides', () => {
    const { page, label, columns, rows, first, step } = LABEL_FORMATS.letter;
    const right = page.width - (first.left + (columns - 1) * step.across + label.width);
    const bottom = page.height - (first.top + (rows - 1) * step.down + label.height);
    expect(right).toBeCloseTo(first.left);
    expect(bottom).toBeCloseTo(first.top);
    expect(placesOf(LABEL_FORMATS.letter)).toBe(30);
  });

  it('goes on to the next row after three, and to the next sheet after 24', () => {
    const sheets = labelSheets(labels(25), LABEL_FORMATS.a4, 1);
    expect(sheets.map((sheet) => labelsOn(sheet).length)).toEqual([24, 1]);
    expect(sheets[0]?.[3]).toEqual({ left: 0, top: 37.5, label: 'label 4', isUsed: false });
    expect(sheets[1]?.[0]).toEqual({ left: 0, top: 0.5, label: 'label 25', isUsed: false });
  });

  it('begins where a partly used sheet is still free', () => {
    const sheets = labelSheets(labels(2), LABEL_FORMATS.a4, 24);
    expect(sheets.map(labelsOn)).toEqual([['label 1'], ['label 2']]);
    expect(sheets[0]?.at(-1)).toEqual({ left: 140, top: 259.5, label: 'label 1', isUsed: false });
    expect(sheets[0]?.filter(({ isUsed }) => isUsed)).toHaveLength(23);
    expect(sheets[1]?.filter(({ isUsed }) => isUsed)).toHaveLength(0);
  });

  it('gives each label a page of its own on a label printer', () => {
    const sheets = labelSheets(labels(3), LABEL_FORMATS.single, 1);
    expect(sheets.map(labelsOn)).toEqual([['label 1'], ['label 2'], ['label 3']]);
  });

  it('has no sheet without labels', () => {
    expect(labelSheets([], LABEL_FORMATS.a4, 5)).toEqual([]);
  });
});
