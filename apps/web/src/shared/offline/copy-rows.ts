import {
  type CopiedRow,
  type EntriesLeft,
  type Entry,
  entryOf,
  type Kind,
  LISTED_KINDS,
  type ListedKind,
  type Records,
  rowOf,
} from './copied-row.ts';
import { allOf, copyDatabase, ENTRIES_LEFT, OWNER, STORES } from './copy-database.ts';
import { readState } from './copy-reads.ts';
import { type EntryChanges, writeEntries } from './entry-blocks.ts';

/** Rows whose entries are copied in one transaction. */
const PORTION = 200;

/** What a transaction writes. Changed entries are written at its end. */
export type Write = Awaited<ReturnType<typeof begin>>;

async function begin() {
  // Need not wait for the disk, since a lost copy can be made again.
  const transaction = (await copyDatabase()).transaction(STORES, 'readwrite', {
    durability: 'relaxed',
  });
  return {
    records: transaction.objectStore('records'),
    state: transaction.objectStore('state'),
    entries: new Map<ListedKind, EntryChanges>(),
    transaction,
  };
}

/** Writes in one transaction; returns whether the copy is the owner's. */
export async function write(
  owner: string,
  act: (written: Write) => Promise<void> | void,
): Promise<boolean> {
  const written = await begin();
  const { state, entries, transaction } = written;
  const isTheirs = (await state.get(OWNER)) === owner;
  if (isTheirs) {
    await act(written);
    for (const [kind, changes] of entries) {
      await writeEntries(transaction.objectStore('entries'), kind, changes);
    }
  }
  await transaction.done;
  return isTheirs;
}

/** Writes a record, as of a whole copy. */
export function putRecord<K extends Kind>(
  { records, entries }: Write,
  { kind, record, generation }: { kind: K; record: Records[K]; generation: number },
): void {
  const row = rowOf(kind, record);
  void records.put({ ...row, generation }, [kind, row.id]);
  changeEntry(entries, kind, row.id, entryOf<Kind>(kind, record));
}

/** Deletes a record; what is known of a product goes with it. */
export function deleteRecord({ records, entries }: Write, kind: Kind, id: string): void {
  const kinds: Kind[] = kind === 'product' ? ['product', 'units', 'onLoan'] : [kind];
  for (const each of kinds) void records.delete([each, id]);
  changeEntry(entries, kind, id, undefined);
}

function changeEntry(
  entries: Write['entries'],
  kind: Kind,
  id: string,
  entry: Entry | undefined,
): void {
  const listed = LISTED_KINDS.find((each) => each === kind);
  if (listed === undefined) return;
  const changes = entries.get(listed) ?? new Map();
  entries.set(listed, changes.set(id, entry));
}

/**
 * Copies text and facts from rows of 1.43 into blocks, and resumes after an interruption. Waits for `turn` between
 * portions. The rows keep theirs until their records are written again, since writing each row without them takes ten to
 * thirty times as long as copying them.
 */
export async function takeEntries(
  owner: string,
  turn: () => Promise<void> = async () => undefined,
): Promise<void> {
  while ((await readState(owner, ENTRIES_LEFT)) !== undefined) {
    await turn();
    await write(owner, takePortion);
  }
}

async function takePortion({ records, state, entries }: Write): Promise<void> {
  const left = (await state.get(ENTRIES_LEFT)) as EntriesLeft | undefined;
  if (left === undefined) return;
  const { kind, after } = left;
  const rows: (CopiedRow & Partial<Entry>)[] = await records.getAll(allOf(kind, after), PORTION);
  for (const { id, text, facts } of rows) {
    // Rows that were written since have their entries.
    if (text !== undefined && facts !== undefined)
      changeEntry(entries, kind, id, { id, text, facts });
  }
  const last = rows.at(-1);
  const nextKind = LISTED_KINDS[LISTED_KINDS.indexOf(kind) + 1];
  if (last !== undefined && rows.length === PORTION) {
    void state.put({ kind, after: last.id }, ENTRIES_LEFT);
  } else if (nextKind !== undefined) {
    void state.put({ kind: nextKind }, ENTRIES_LEFT);
  } else {
    void state.delete(ENTRIES_LEFT);
  }
}
