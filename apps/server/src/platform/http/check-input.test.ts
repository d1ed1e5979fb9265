import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { fieldErrorsOf } from './field-errors.ts';

const schema = z.object({ notes: z.string().max(9), codes: z.array(z.string()).max(9) });

test('an object whose length cannot be compared is refused as the wrong type', () => {
  const given = JSON.parse(
    '{"notes":{"length":{"toString":"x"}},"codes":{"length":{"valueOf":1,"toString":{}}}}',
  );
  const { error } = checkInput(schema, given);
  expect(fieldErrorsOf(error?.issues ?? []).map(({ path, code }) => [path, code])).toEqual([
    ['notes', 'NOT_TEXT'],
    ['codes', 'NOT_A_LIST'],
  ]);
});

test('a check that throws for another reason is not hidden', () => {
  const broken = z.string().refine(() => {
    throw new TypeError('broken');
  });
  expect(() => checkInput(broken, 'text')).toThrow('broken');
});
