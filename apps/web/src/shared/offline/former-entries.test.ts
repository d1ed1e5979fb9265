import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { answerFromCopy } from './answer-from-copy.ts';
import type { CopyProgress, Records } from './copied-row.ts';
import { claimCopy, followChanges } from './copy-store.ts';

const OWNER = 'store/mary';
const COUNT = 1_200;
const idOf = (number: number) => `product-${String(number).padStart(5, '0')}`;

const aCategory = (number: number, name: string): Records['category'] =>
  ({ id: idOf(number), name, description: null, _count: { products: 0 } }) as never;

/** The copy as version 1.43 wrote it: text and facts stand in the rows. */
async function writeFormer(): Promise<void> {
  const database = await openDB('mostrador-copy', 1, {
    upgrade(made) {
      made.createObjectStore('records').createIndex('codes', 'codes', { multiEntry: true });
      made.createObjectStore('state');
    },
  });
  const transaction = database.transaction(['records', 'state'], 'readwrite');
  void transaction.objectStore('state').put(OWNER, 'owner');
  void transaction.objectStore('state').put({ at: 1, generation: 1 }, 'category');
  for (let number = 0; number < COUNT; number += 1) {
    const record = aCategory(number, `Tea ${number}`);
    void transaction.objectStore('records').put(
      {
        ...{ id: record.id, text: `tea ${number}`, facts: [], codes: [], generation: 1 },
        record: JSON.stringify(record),
      },
      ['category', record.id],
    );
  }
  await transaction.done;
  database.close();
}

it('the copy that version 1.43 made is searched without a call, with what changed before its entries are taken over', async () => {
  await writeFormer();
  await claimCopy(OWNER);
  const changes = [
    { kind: 'category', record: aCategory(700, 'Coffee') },
    { kind: 'category', gone: idOf(701) },
  ] as const;
  await followChanges(OWNER, changes, (before) => (before ?? { generation: 1 }) as CopyProgress);
  const found = async (search: string) => {
    const request = { params: undefined, query: { search }, body: undefined };
    const reader = { owner: OWNER, timeZone: 'UTC' };
    const answer = await answerFromCopy(reader, 'listCategories', request);
    return { total: answer?.pagination.total, names: answer?.categories.map(({ name }) => name) };
  };
  expect((await found('')).total).toBe(COUNT - 1);
  expect((await found('tea 119')).names).toEqual(['Tea 1119', 'Tea 119', ...range(1_190, 1_199)]);
  expect((await found('tea 700')).names).toEqual([]);
  expect((await found('coffee')).names).toEqual(['Coffee']);
  expect((await found('tea 701')).names).toEqual([]);
});

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => `Tea ${from + at}`);
}
