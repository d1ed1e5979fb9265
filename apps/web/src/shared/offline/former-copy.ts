import { type CompleteKind, type Kind, type Records, recordOf } from './copied-row.ts';
import { offlineDatabase } from './offline-database.ts';

/** The copy as versions before 1.43 kept it, beside the outbox and without the keys of codes. */

const PORTION = 1_000;

export interface FormerRecord {
  kind: Kind;
  record: Records[Kind];
}

/**
 * Passes the records of the owner's copy to `take`, a portion at a time, and returns the kinds that were complete. None
 * if the copy is another's.
 */
export async function readFormerCopy(
  owner: string,
  take: (records: FormerRecord[]) => Promise<unknown>,
): Promise<[Kind, CompleteKind][]> {
  const database = await offlineDatabase();
  if ((await database.get('copied', 'owner')) !== owner) return [];
  let range: IDBKeyRange | undefined;
  for (;;) {
    const { store } = database.transaction('copies');
    const [keys, rows] = await Promise.all([
      store.getAllKeys(range, PORTION),
      store.getAll(range, PORTION),
    ]);
    const kinds = keys.map(([kind]) => kind as Kind);
    await take(
      rows.flatMap((row, at) => {
        const kind = kinds[at];
        return kind === undefined ? [] : [{ kind, record: recordOf(row) }];
      }),
    );
    const last = keys.at(-1);
    if (last === undefined || keys.length < PORTION) break;
    range = IDBKeyRange.lowerBound(last, true);
  }
  const { store } = database.transaction('copied');
  const [names, states] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return names.flatMap((name, at): [Kind, CompleteKind][] => {
    const state = states[at];
    return typeof state === 'object' ? [[name as Kind, state]] : [];
  });
}

/** Deletes it. A tab of such a version may write another one, until it is closed. */
export async function deleteFormerCopy(): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction(['copies', 'copied'], 'readwrite');
  void transaction.objectStore('copies').clear();
  void transaction.objectStore('copied').clear();
  await transaction.done;
}
