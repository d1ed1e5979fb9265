import { expect, it } from 'vitest';
import { metInSection, ofSection } from './settings-sections.ts';
import type { StoreValues } from './store-values.ts';

it('holds a part back by its own problems alone', () => {
  const problems = { name: 'nameMissing', overdueDays: 'daysInvalid' } as const;
  expect(ofSection('store', problems)).toEqual({ name: 'nameMissing' });
  expect(ofSection('receipts', problems)).toEqual({});
});

it('shows of somebody else’s edit what it changed in this part', () => {
  const mine = { name: 'Mine', overdueDays: '7' } as StoreValues;
  const theirs = { name: 'Theirs', overdueDays: '30' } as StoreValues;
  expect(metInSection('store', { mine, theirs })?.mine).toEqual({
    name: 'Mine',
    overdueDays: '30',
  });
  expect(metInSection('store', undefined)).toBeUndefined();
});
