import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from './copied-row.ts';
import { copyDatabase, STORES } from './copy-database.ts';
import { eachPortionOfEntries } from './copy-reads.ts';
import { claimCopy } from './copy-store.ts';
import { type EntryChanges, writeEntries } from './entry-blocks.ts';

const OWNER = 'store/mary';

async function written(changes: EntryChanges): Promise<void> {
  const transaction = (await copyDatabase()).transaction(STORES, 'readwrite');
  await writeEntries(transaction.objectStore('entries'), 'product', changes);
  await transaction.done;
}

async function kept(): Promise<Entry[]> {
  const entries: Entry[] = [];
  await eachPortionOfEntries(OWNER, 'product', (portion) => {
    entries.push(...portion);
  });
  return entries;
}

const idOf = (number: number) => String(number).padStart(6, '0');
const entryNamed = (id: string, text: string): Entry => ({ id, text, facts: [1] });

beforeEach(async () => {
  await claimCopy(undefined);
  await claimCopy(OWNER);
});

it('the entries are those of the last changes, in the order of their ids, in whatever order and number they come', async () => {
  const change = fc.record({
    from: fc.nat(2_000),
    step: fc.integer({ min: 1, max: 9 }),
    count: fc.integer({ min: 1, max: 700 }),
    text: fc.option(fc.constantFrom('tea', 'rice'), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (all) => {
      await claimCopy(undefined);
      await claimCopy(OWNER);
      const expected = new Map<string, Entry>();
      for (const { from, step, count, text } of all) {
        const ids = Array.from({ length: count }, (_, at) => idOf(from + at * step));
        const changes: EntryChanges = new Map(
          ids.toReversed().map((id) => [id, text && entryNamed(id, text)] as const),
        );
        for (const [id, entry] of changes) {
          if (entry === undefined) expected.delete(id);
          else expected.set(id, entry);
        }
        await written(changes);
      }
      const sorted = [...expected.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
      expect(await kept()).toEqual(sorted);
    }),
    { numRuns: 25 },
  );
});

it('a change writes one block of a large store', async () => {
  const ids = Array.from({ length: 3_000 }, (_, number) => idOf(number));
  await written(new Map(ids.map((id) => [id, entryNamed(id, 'tea')])));
  const before = await blocks();
  await written(new Map([[idOf(1_500), entryNamed(idOf(1_500), 'rice')]]));
  const after = await blocks();
  const changed = after.filter((block, at) => JSON.stringify(block) !== JSON.stringify(before[at]));
  expect(after.length).toBe(before.length);
  expect(changed.length).toBe(1);
  expect(Math.max(...after.map(({ length }) => length))).toBeLessThanOrEqual(200);
});

describe('entries that are there all the while are read once, although what is written meanwhile', () => {
  const ids = Array.from({ length: 8_000 }, (_, number) => idOf(2 * number));
  beforeEach(() => written(new Map(ids.map((id) => [id, entryNamed(id, 'tea')]))));

  /** Reads all; once the first portion is read, the changes are written. */
  async function readWhile(changesAfter: (read: string[]) => EntryChanges[]) {
    const portions: string[][] = [];
    let writing: Promise<unknown> | undefined;
    await eachPortionOfEntries(OWNER, 'product', (portion) => {
      portions.push(portion.map(({ id }) => id));
      writing ??= Promise.all(changesAfter(portions.flat()).map(written));
    });
    await writing;
    expect(portions.length).toBeGreaterThan(1);
    return portions.flat();
  }

  it('splits the last block that was read', async () => {
    const read = await readWhile((before) => {
      const added = before.slice(-100).map((id) => idOf(Number(id) - 1));
      return [new Map(added.map((id) => [id, entryNamed(id, 'rice')]))];
    });
    expect(read).toEqual(ids);
  });

  it('deletes the first entry of that block', async () => {
    const firsts = (await blocks()).map(([first]) => first?.id ?? '');
    const read = await readWhile((before) => {
      const first = firsts.findLast((id) => id <= (before.at(-1) ?? '')) ?? '';
      return [new Map([[first, undefined]])];
    });
    expect(read).toEqual(ids);
  });

  it('deletes all that was read, and gives the rest an earlier entry', async () => {
    const read = await readWhile((before) => {
      const earlier = idOf(1);
      return [
        new Map(before.map((id) => [id, undefined])),
        new Map([[earlier, entryNamed(earlier, 'rice')]]),
      ];
    });
    expect(read).toEqual(ids);
  });

  it('is any change', async () => {
    const change = fc.record({
      from: fc.nat(15_000),
      count: fc.integer({ min: 1, max: 900 }),
      isGone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (all) => {
        await claimCopy(undefined);
        await claimCopy(OWNER);
        await written(new Map(ids.map((id) => [id, entryNamed(id, 'tea')])));
        const changed = new Set<string>();
        const read = await readWhile(() =>
          all.map(({ from, count, isGone }) => {
            const some = Array.from({ length: count }, (_, at) => idOf(from + at));
            for (const id of some) changed.add(id);
            return new Map(some.map((id) => [id, isGone ? undefined : entryNamed(id, 'rice')]));
          }),
        );
        expect(read).toEqual([...new Set(read)].sort());
        const still = (id: string) => !changed.has(id) && Number(id) % 2 === 0;
        expect(read.filter(still)).toEqual(ids.filter(still));
      }),
      { numRuns: 10 },
    );
  });
});

async function blocks(): Promise<Entry[][]> {
  return (await copyDatabase()).getAll('entries');
}
