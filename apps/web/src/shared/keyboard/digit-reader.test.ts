import { expect, it } from 'vitest';
import { digitReader } from './digit-reader.ts';

/** Digits read from keys, each given with the milliseconds since the one before. */
function read(presses: readonly (readonly [key: string, after: number])[]): number[] {
  const reader = digitReader();
  let now = 0;
  const told: (number | undefined)[] = [];
  for (const [key, after] of presses) {
    now += after;
    told.push(reader.take(key, now));
  }
  told.push(reader.settle());
  return told.filter((digit) => digit !== undefined);
}

it('hears the digits that a person presses', () => {
  expect(
    read([
      ['2', 0],
      ['1', 120],
    ]),
  ).toEqual([2, 1]);
});

it('hears none of a scanned code, not even its first', () => {
  const code = [...'7501234567890', 'Enter'].map((key) => [key, 8] as const);
  expect(read(code)).toEqual([]);
});

it('hears neither 0 nor a letter', () => {
  expect(
    read([
      ['0', 0],
      ['a', 200],
      ['Enter', 200],
    ]),
  ).toEqual([]);
});

it('hears a digit that follows a scanned code at once', () => {
  const code = [...'7501234567890', 'Enter'].map((key) => [key, 8] as const);
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
