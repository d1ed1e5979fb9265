import { describe, expect, it } from 'vitest';
import { keyReader } from './key-reader.ts';

const beginsTwo = (key: string) => key === 'g';

/** Shortcuts read from keys, each given with the milliseconds since the one before. */
function read(presses: readonly (readonly [key: string, after: number])[]): string[] {
  const reader = keyReader(beginsTwo);
  let now = 0;
  const told: (string | undefined)[] = [];
  for (const [key, after] of presses) {
    // The timer that fires when no key follows.
    if (after > 100) told.push(reader.settle());
    now += after;
    told.push(reader.take(key, now));
  }
  told.push(reader.settle());
  return told.filter((keys) => keys !== undefined);
}

const quickly = (text: string) => [...text].map((key) => [key, 8] as const);

describe('a person', () => {
  it('presses one key, and it counts', () => {
    expect(read([['n', 0]])).toEqual(['n']);
  });

  it('presses two keys after each other, slowly or quickly', () => {
    expect(
      read([
        ['g', 0],
        ['o', 600],
      ]),
    ).toEqual(['g o']);
    expect(
      read([
        ['g', 0],
        ['o', 60],
      ]),
    ).toEqual(['g o']);
  });

  it('presses the second too late, which then counts alone', () => {
    expect(
      read([
        ['g', 0],
        ['n', 2000],
      ]),
    ).toEqual(['n']);
  });

  it('changes their mind after the first', () => {
    expect(
      read([
        ['g', 0],
        ['Escape', 300],
        ['n', 300],
      ]),
    ).toEqual(['n']);
  });

  it('is read even if the timer fires late', () => {
    const reader = keyReader(beginsTwo);
    reader.take('?', 0);
    expect(reader.take('n', 900)).toBe('?');
    expect(reader.settle()).toBe('n');
    expect(reader.settle()).toBeUndefined();
  });
});

describe('a scanner', () => {
  it('triggers nothing with the letters of a code, with or without Enter', () => {
    expect(read([...quickly('n-go/?123'), ['Enter', 8]])).toEqual([]);
    expect(read(quickly('go/n?'))).toEqual([]);
  });

  it('triggers nothing with a code of two letters and Enter', () => {
    expect(read([...quickly('go'), ['Enter', 8]])).toEqual([]);
    expect(read([...quickly('n'), ['Enter', 8]])).toEqual([]);
  });

  it('leaves earlier and later keys to the person', () => {
    expect(
      read([
        ['?', 0],
        ['g', 400],
        ['o', 300],
      ]),
    ).toEqual(['?', 'g o']);
    expect(read([['g', 0], ['n', 2000], ...later(quickly('go123')), ['Enter', 8]])).toEqual(['n']);
  });
});

/** Moves the first key 400 ms away from earlier ones. */
function later(presses: readonly (readonly [string, number])[]) {
  return presses.map(([key, after], place) => [key, place === 0 ? 400 : after] as const);
}
