import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
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

async function blocks(): Promise<Entry[][]> {
  return (await copyDatabase()).getAll('entries');
}
