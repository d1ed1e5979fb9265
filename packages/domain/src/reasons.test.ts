import { expect, it } from 'vitest';
import { suggestedReasons } from './reasons.ts';

const USUAL = ['Loyal customer', 'Damaged'];

it('suggests the reasons that the store gave before the usual ones, each once', () => {
  expect(suggestedReasons(['damaged', 'Opening day', ' DAMAGED '], USUAL)).toEqual([
    'damaged',
    'Opening day',
    'Loyal customer',
  ]);
  expect(suggestedReasons(['Opening  day', 'opening day', ' '], [])).toEqual(['Opening  day']);
});

it('suggests five of the store’s own, and every usual one', () => {
  const used = Array.from({ length: 9 }, (_, index) => `Reason ${index}`);
  expect(suggestedReasons(used, USUAL)).toEqual([...used.slice(0, 5), ...USUAL]);
  expect(suggestedReasons([], USUAL)).toEqual(USUAL);
});
