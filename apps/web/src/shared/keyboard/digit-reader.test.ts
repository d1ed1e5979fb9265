import { expect, it } from 'vitest';
import { digitReader } from './digit-reader.ts';

/** The digits 1 and 9 name nothing that acts for good: cash, and no tile at all. */
const mustStandAlone = (digit: number) => digit !== 1 && digit !== 9;

/** What is read of keys, each given with the milliseconds since the one before. */
function read(presses: readonly (readonly [key: string, after: number])[]): (number | string)[] {
  const reader = digitReader(mustStandAlone);
  let now = 0;
  const told = presses.flatMap(([key, after]) => {
    now += after;
    const { chosen, isUnclear } = reader.take(key, now);
    return [chosen, isUnclear && 'unclear'];
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

it('hears no digit that acts for good where a sum may have been meant, and says so', () => {
  expect(
    read([
      ['4', 0],
      ['0', 180],
      ['0', 120],
    ]),
  ).toEqual(['unclear']);
});

it('hears a digit that does no harm before the next key, at any pace of a person', () => {
  expect(
    read([
      ['1', 0],
      ['6', 60],
    ]),
  ).toEqual([1, 6]);
});

it('waits for the next key as long as it can change what a digit means', () => {
  const reader = digitReader(mustStandAlone);
  reader.take('1', 0);
  expect(reader.waitMs()).toBe(50);
  reader.take('2', 1000);
  expect(reader.waitMs()).toBe(350);
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
