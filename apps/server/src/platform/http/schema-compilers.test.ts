import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileReadInput } from './schema-compilers.ts';

const schema = z.object({ id: z.uuid() });
const validate = (httpPart: 'params' | 'querystring' | 'headers' | 'body', input: unknown) =>
  compileReadInput({ schema, httpPart, method: 'POST', url: '/pictures' })(input);

test.each(['params', 'querystring', 'headers'] as const)(
  'a call with a file has its %s checked as any other call',
  (part) => {
    expect(validate(part, { id: 'none' })).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  },
);

test('the body of a call with a file is taken as the reading thread gave it, and must be there', () => {
  const read = { value: 'rows', hashes: undefined };
  expect(validate('body', read)).toEqual({ value: read });
  expect(validate('body', undefined)).toMatchObject({ error: { code: 'INVALID_INPUT' } });
});
