import { expect, it } from 'vitest';
import { digitReader } from './digit-reader.ts';

/** What is read of keys, each given with the milliseconds since the one before. */
function read(presses: readonly (readonly [key: string, after: number])[]): (number | string)[] {
  const reader = digitReader();
  let now = 0;
  const told = presses.flatMap(([key, after]) => {
    now += after;
    const { chosen, typed } = reader.take(key, now);
    return [chosen, typed];
  });
  return [...told, reader.settle()].filter((each) => each !== undefined);
}

const code = [...'7501234567890', 'Enter'].map((key) => [key, 8] as const);

it('hears the digits that a person presses', () => {
  expect(
    read([
      ['2', 0],
      ['1', 400],
    ]),
  ).toEqual([2, 1]);
});

it('hears a sum that a person begins to type, and no digit of it', () => {
  expect(
    read([
      ['4', 0],
      ['0', 180],
    ]),
  ).toEqual(['40']);
});

it('hears none of a scanned code, not even its first', () => {
  expect(read(code)).toEqual([]);
});

it('hears neither 0 nor a letter', () => {
  expect(
    read([
      ['0', 0],
      ['a', 400],
      ['Enter', 400],
    ]),
  ).toEqual([]);
});

it('hears a digit that follows a scanned code at once', () => {
  expect(read([...code, ['2', 20]])).toEqual([2]);
});

it('hears no digit that Enter follows at once, as a short code of a scanner does', () => {
  expect(
    read([
      ['2', 0],
      ['Enter', 8],
    ]),
  ).toEqual([]);
});
