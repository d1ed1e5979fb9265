import { expect, it } from 'vitest';
import { pageButtons } from './page-buttons.ts';

it('shows every page up to five', () => {
  expect(pageButtons(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageButtons(1, 1)).toEqual([1]);
});

it('shows the first, the last, the current page and its neighbours beyond', () => {
  expect(pageButtons(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageButtons(3, 9)).toEqual([1, 2, 3, 4, null, 9]);
  expect(pageButtons(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageButtons(9, 9)).toEqual([1, null, 8, 9]);
});
