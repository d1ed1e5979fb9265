import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { ApiError, isOutcomeUnknown, OfflineError } from '#shared/api/api-error.ts';
import { createStore, type Store } from '#shared/state-cell.ts';
import type { Change } from './lines/own-count.ts';

/** An entry without an answer; a scanned one may not know its product yet. */
export interface Unsent {
  idempotencyKey: string;
  change: Change;
  barcode?: string;
  productId?: string;
  /** Name of the product, if known. */
  name?: string;
}

/** An entry with a known product. */
export type Entry = Unsent & { productId: string };

export interface QueueState {
  unsent: readonly Unsent[];
  /** Why it waits; undefined while it does not. */
  error: unknown;
}

export interface EntryQueue {
  store: Store<QueueState>;
  add(entry: Omit<Unsent, 'idempotencyKey'>): void;
  /** Sends the waiting entries now; they are also sent every few seconds. */
  send(): void;
  /** Starts to send and to report; returns a function that stops it. */
  start(events: QueueEvents): () => void;
}

export interface QueueEvents {
  /** The product of a scan was found. */
  onFound(line: StockCountLine): void;
  onCounted(line: StockCountLine): void;
  /** The entry will never be counted; `error` is undefined for a barcode that is not in the count. */
  onRefused(entry: Unsent, error: unknown): void;
  /** All entries have been answered. */
  onEmpty(): void;
}

interface Outside {
  /** Storage of the entries, so that a reload loses none. */
  kept: { read(): readonly Unsent[]; write(unsent: readonly Unsent[]): void };
  newKey(): string;
  /** Finds a product of the count by barcode; undefined if there is none. */
  find(barcode: string): Promise<StockCountLine | undefined>;
  enter(entry: Entry): Promise<StockCountLine>;
}

const RETRY_MS = 5_000;

/**
 * Sends a person's entries, one at a time and each with its own key, so that each counts exactly
 * once however fast the scans and however poor the network. An entry without an answer waits, and is
 * sent again with its key.
 */
export function createEntryQueue(outside: Outside): EntryQueue {
  const { kept } = outside;
  const store = createStore<QueueState>({ unsent: kept.read(), error: undefined });
  let isSending = false;
  let events: QueueEvents | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Changes both lists separately, since another tab keeps its entries in the same storage. */
  function change(next: (unsent: readonly Unsent[]) => readonly Unsent[]): void {
    kept.write(next(kept.read()));
    store.set({ ...store.get(), unsent: next(store.get().unsent) });
  }
  const drop = ({ idempotencyKey: key }: Unsent) =>
    change((unsent) => unsent.filter(({ idempotencyKey }) => idempotencyKey !== key));

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || events === undefined) return;
    isSending = true;
    let first = store.get().unsent[0];
    const hadSome = first !== undefined;
    while (first !== undefined && events !== undefined) {
      try {
        const entry = await found(first);
        const line = entry && (await outside.enter(entry));
        drop(first);
        if (line === undefined) events?.onRefused(first, undefined);
        else events?.onCounted(line);
        store.set({ ...store.get(), error: undefined });
      } catch (error) {
        if (mustWait(error)) {
          store.set({ ...store.get(), error });
          break;
        }
        drop(first);
        events?.onRefused(first, error);
      }
      first = store.get().unsent[0];
    }
    isSending = false;
    if (events === undefined) return;
    if (store.get().unsent.length > 0) timer = setTimeout(() => void send(), RETRY_MS);
    else if (hadSome) events.onEmpty();
  }

  /** Finds the entry's product and keeps it for later tries. */
  async function found(entry: Unsent): Promise<Entry | undefined> {
    if (entry.productId !== undefined) return { ...entry, productId: entry.productId };
    const line = await outside.find(entry.barcode ?? '');
    if (line === undefined) return undefined;
    const { id: productId, name } = line.product;
    const known = { ...entry, productId, name };
    change((unsent) =>
      unsent.map((one) => (one.idempotencyKey === entry.idempotencyKey ? known : one)),
    );
    events?.onFound(line);
    return known;
  }

  return {
    store,
    add(entry) {
      const added = { ...entry, idempotencyKey: outside.newKey() };
      change((unsent) => [...unsent, added]);
      void send();
    },
    send: () => void send(),
    start(told) {
      events = told;
      void send();
      return () => {
        events = undefined;
        clearTimeout(timer);
      };
    },
  };
}

/** Whether to try again later: there was no answer, or the server did not process the entry. */
function mustWait(error: unknown): boolean {
  const isNotHeard = error instanceof ApiError && (error.status === 401 || error.status === 429);
  return isOutcomeUnknown(error) || error instanceof OfflineError || isNotHeard;
}

/** Unsent changes of a product's count. */
export function changesOf({ unsent }: QueueState, productId: string): Change[] {
  return unsent.filter((entry) => entry.productId === productId).map(({ change }) => change);
}
