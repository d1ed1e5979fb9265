import { expect, it } from 'vitest';
import { codesIn } from './codes-in.ts';

it('takes codes of lines or commas, without blanks, each once', () => {
  expect(codesIn('A-1\nA-2\n\n A-3 ,A-1;')).toEqual(['A-1', 'A-2', 'A-3']);
  expect(codesIn(' \n')).toEqual([]);
});
