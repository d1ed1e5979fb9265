import { withVersion } from '#shared/kept/versioned.ts';
import { offlineDatabase } from '#shared/offline/offline-database.ts';
import { createStore } from '#shared/state-cell.ts';
import { isUnsent, type OutboxEntry } from './outbox-entry.ts';
import { keptEntry, readEntry, type StoredEntry } from './read-entry.ts';

/**
 * All that waits on this device, whoever took it, oldest first; undefined until it was read.
 * Only what is written in the database counts: this is a picture of it.
 */
export const outbox = createStore<readonly StoredEntry[] | undefined>(undefined);

/** Reads what waits on this device; nothing where the browser keeps nothing. */
export async function loadOutbox(): Promise<readonly StoredEntry[]> {
  const entries = await readAll().catch((error: unknown) => {
    console.warn('Outbox', error);
    return [];
  });
  outbox.set(entries);
  return entries;
}

async function readAll(): Promise<StoredEntry[]> {
  const database = await offlineDatabase();
  const transaction = database.transaction('outbox');
  const [keys, found] = await Promise.all([
    transaction.store.getAllKeys(),
    transaction.store.getAll(),
  ]);
  return keys
    .map((key, index) => readEntry(key, found[index]))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf(stored: StoredEntry): string {
  // What can't be read stands behind the rest.
  if (stored.kind === 'unreadable') return `~${stored.unreadable.id}`;
  return `${stored.entry.takenAt} ${stored.entry.id}`;
}

/**
 * Writes a new entry down. Once this resolves, neither a crash nor a closed browser loses it; where it
 * throws, nothing was kept. An entry that is there already stays as it is.
 */
export async function keepEntry(entry: OutboxEntry): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const known = await transaction.store.getKey(entry.id);
  if (known === undefined) await transaction.store.add(withVersion(keptEntry, entry), entry.id);
  await transaction.done;
  await tellChange();
  void askForPersistence();
}

/** So that the browser does not clear it away when the disk is full. It may ask the person, once. */
async function askForPersistence(): Promise<void> {
  // Where there is no HTTPS there is no such thing.
  if (await navigator.storage?.persisted?.().catch(() => true)) return;
  await navigator.storage?.persist?.().catch(() => false);
}

/**
 * Changes an entry, or removes it where `change` gives null, in one transaction with reading it. Gives
 * it as it then is; undefined where it was gone already, or can't be read.
 */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | undefined> {
  const database = await offlineDatabase();
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const stored = readEntry(id, await transaction.store.get(id));
  const before = stored.kind === 'order' ? stored.entry : undefined;
  const after = before && change(before);
  if (after === null) await transaction.store.delete(id);
  else if (after !== undefined && after !== before)
    await transaction.store.put(withVersion(keptEntry, after), id);
  await transaction.done;
  await tellChange();
  return after ?? undefined;
}

/** An entry as it is now; undefined where it is gone, or can't be read. */
export async function entryNow(id: string): Promise<OutboxEntry | undefined> {
  const stored = readEntry(id, await (await offlineDatabase()).get('outbox', id));
  return stored.kind === 'order' ? stored.entry : undefined;
}

/** Removes what can't be read, and nothing else. */
export async function removeUnreadable(id: string): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('outbox', 'readwrite');
  const stored = readEntry(id, await transaction.store.get(id));
  if (stored.kind === 'unreadable') await transaction.store.delete(id);
  await transaction.done;
  await tellChange();
}

/** The readable entries of one person in one store. */
export function entriesOf(
  stored: readonly StoredEntry[],
  { storeId, makerId }: { storeId: string; makerId: string },
): OutboxEntry[] {
  return stored.flatMap((one) => {
    if (one.kind !== 'order') return [];
    const { entry } = one;
    return entry.storeId === storeId && entry.maker.id === makerId ? [entry] : [];
  });
}

/** The readable entries of everybody else in the store. */
export function entriesOfOthers(
  stored: readonly StoredEntry[],
  { storeId, makerId }: { storeId: string; makerId: string },
): OutboxEntry[] {
  return stored.flatMap((one) => {
    if (one.kind !== 'order') return [];
    const { entry } = one;
    return entry.storeId === storeId && entry.maker.id !== makerId ? [entry] : [];
  });
}

/** How many orders of each other person wait here, by name. */
export function othersWaiting(
  stored: readonly StoredEntry[],
  me: { storeId: string; makerId: string },
): { id: string; name: string; count: number }[] {
  const mine = new Set(entriesOf(stored, me));
  const people = new Map<string, { id: string; name: string; count: number }>();
  for (const one of stored) {
    if (one.kind !== 'order' || mine.has(one.entry) || !isUnsent(one.entry)) continue;
    const { id, name } = one.entry.maker;
    const person = people.get(id) ?? { id, name, count: 0 };
    people.set(id, { ...person, count: person.count + 1 });
  }
  return [...people.values()];
}

let channel: BroadcastChannel | undefined;

/** Shows here what every tab writes. Gives what stops it. */
export function followOutbox(): () => void {
  const hear = () => void loadOutbox();
  const other = openChannel();
  other?.addEventListener('message', hear);
  hear();
  return () => other?.removeEventListener('message', hear);
}

async function tellChange(): Promise<void> {
  openChannel()?.postMessage('changed');
  await loadOutbox();
}

function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  channel ??= new BroadcastChannel('mostrador-outbox');
  return channel;
}
