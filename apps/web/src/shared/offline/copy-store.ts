import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { COPIED_KINDS } from '@mostrador/domain/copied-kinds';
import {
  type CompleteKind,
  type CopiedRow,
  type CopyProgress,
  type Kind,
  type Records,
  recordOf,
} from './copied-row.ts';
import { allOf, copyDatabase, OWNER, PROGRESS, STORES } from './copy-database.ts';
import { copiedAt, eachPortion, readProgress } from './copy-reads.ts';
import { deleteRecord, putRecord, type Write, write } from './copy-rows.ts';
import { deleteFormerCopy, type FormerRecord, readFormerCopy } from './former-copy.ts';

/**
 * The offline copy of one person. Each read and write checks the owner in the same transaction, so
 * that a late answer or another tab never mixes two people's data.
 */

/** Assigns the copy to the owner. A change of owner empties it; without an owner it stays empty. */
export async function claimCopy(owner: string | undefined): Promise<void> {
  const transaction = (await copyDatabase()).transaction(STORES, 'readwrite');
  const state = transaction.objectStore('state');
  const isTheirs = (await state.get(OWNER)) === owner;
  if (!isTheirs) {
    void transaction.objectStore('records').clear();
    void transaction.objectStore('entries').clear();
    void state.clear();
    if (owner !== undefined) void state.put(owner, OWNER);
  }
  await transaction.done;
  if (!isTheirs) await takeFormerCopy(owner);
}

/** Takes over the copy that a version before 1.43 made for the owner; another's is deleted. */
async function takeFormerCopy(owner: string | undefined): Promise<void> {
  if (owner !== undefined) {
    const take = (records: FormerRecord[]) =>
      write(owner, async (written) => {
        for (const each of records) putRecord(written, { ...each, generation: 0 });
      });
    // What cannot be read is copied anew.
    const complete = await readFormerCopy(owner, take).catch(() => []);
    await write(owner, async (written) => {
      for (const [kind, state] of complete) void written.state.put(state, kind);
    });
  }
  await deleteFormerCopy();
}

/** A record to keep, or the id of one to delete. */
export type Change =
  | { [K in Kind]: { kind: K; record: Records[K] } }[Kind]
  | { kind: Kind; gone: string };

/**
 * Writes or deletes records of an answer that was asked for at `askedAt`. Does nothing if the copy belongs to
 * someone else, and leaves what follows the changes if those were written since: they are newer.
 */
export async function changeCopy(
  owner: string,
  changes: readonly Change[],
  askedAt = Number.POSITIVE_INFINITY,
): Promise<void> {
  await write(owner, async (written) => {
    const progress = await progressIn(written);
    const isOld = progress !== undefined && askedAt <= progress.writtenAt;
    const wanted = changes.filter(({ kind }) => !(isOld && follows(kind)));
    await writeAll(written, wanted, progress?.generation ?? 0);
  });
}

/**
 * Writes what the server told of changes, with how far the copy is then: both, or neither. Of the kinds in `whole`
 * all other rows are deleted; those in `complete` are complete then. Throws if the copy is no longer the owner's.
 */
export async function followChanges(
  owner: string,
  changes: readonly Change[],
  follow: (progress: CopyProgress | undefined) => CopyProgress,
  { whole = [], complete = [] }: { whole?: readonly Kind[]; complete?: readonly Kind[] } = {},
): Promise<void> {
  const isTheirs = await write(owner, async (written) => {
    const progress = follow(await progressIn(written));
    await writeAll(written, changes, progress.generation);
    for (const kind of whole) {
      const there = new Set(
        changes.flatMap((one) => (one.kind === kind && 'record' in one ? [one.record.id] : [])),
      );
      for (const [, id] of await written.records.getAllKeys(allOf(kind))) {
        if (!there.has(id)) deleteRecord(written, kind, id);
      }
    }
    void written.state.put(progress, PROGRESS);
    await putComplete(written, complete);
  });
  if (!isTheirs) throw new Error('the copy belongs to someone else now');
}

async function writeAll(
  written: Write,
  changes: readonly Change[],
  followed: number,
): Promise<void> {
  const generations = new Map<Kind, number>();
  for (const change of changes) {
    const { kind } = change;
    if ('gone' in change) {
      deleteRecord(written, kind, change.gone);
      continue;
    }
    if (!generations.has(kind)) {
      const next = ((await completeKind(written, kind))?.generation ?? 0) + 1;
      generations.set(kind, follows(kind) ? followed : next);
    }
    const generation = generations.get(kind) ?? 1;
    putRecord(written, { kind, record: change.record, generation });
  }
}

function follows(kind: Kind): kind is CopiedKind {
  return (COPIED_KINDS as readonly Kind[]).includes(kind);
}

/** Edits the copied records among these ids; does not add missing ones. */
export async function editCopies<K extends Kind>(
  owner: string,
  kind: K,
  ids: readonly string[],
  edit: (record: Records[K]) => Records[K],
): Promise<void> {
  await write(owner, async (written) => {
    const records = written.records;
    for (const id of ids) {
      const row = await records.get([kind, id]);
      if (row === undefined) continue;
      const { generation } = row;
      putRecord(written, { kind, record: edit(recordOf<K>(row)), generation });
    }
  });
}

/** Changes how far the copy is; does nothing before it has begun. */
export async function editProgress(
  owner: string,
  edit: (progress: CopyProgress) => CopyProgress,
): Promise<void> {
  await write(owner, async (written) => {
    const progress = await progressIn(written);
    if (progress === undefined) return;
    void written.state.put(edit(progress), PROGRESS);
  });
}

/** Notes that the kinds are complete now. */
export async function markComplete(owner: string, kinds: readonly Kind[]): Promise<void> {
  await write(owner, (written) => putComplete(written, kinds));
}

async function putComplete(written: Write, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) {
    const generation = (await completeKind(written, kind))?.generation ?? 1;
    void written.state.put({ at: Date.now(), generation }, kind);
  }
}

/**
 * Completes a copy of a kind: deletes rows that this copy did not write, since the server no longer
 * has them. Rows for which `isKept` holds stay.
 */
export async function endWholeCopy(
  owner: string,
  kind: Kind,
  isKept: (row: CopiedRow) => boolean = () => false,
): Promise<void> {
  const generation = follows(kind)
    ? ((await readProgress(owner))?.generation ?? 0)
    : ((await copiedAt(owner, kind))?.generation ?? 0) + 1;
  await eachPortion(owner, kind, async (rows) => {
    const gone = rows.filter((row) => row.generation < generation && !isKept(row));
    if (gone.length === 0) return;
    await write(owner, async (written) => {
      for (const { id } of gone) deleteRecord(written, kind, id);
    });
  });
  await write(owner, async (written) => {
    void written.state.put({ at: Date.now(), generation }, kind);
  });
}

async function progressIn(written: Write): Promise<CopyProgress | undefined> {
  return (await written.state.get(PROGRESS)) as CopyProgress | undefined;
}

async function completeKind(written: Write, kind: Kind): Promise<CompleteKind | undefined> {
  return (await written.state.get(kind)) as CompleteKind | undefined;
}
