import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { ApiError, isOutcomeUnknown, OfflineError } from '#shared/api/api-error.ts';
import { createStore, type Store } from '#shared/state-cell.ts';
import type { Change } from './lines/own-count.ts';

/** An entry that was made and not answered yet; a scanned one may not know its product before. */
export interface Unsent {
  idempotencyKey: string;
  change: Change;
  barcode?: string;
  productId?: string;
  /** The product's, where it is known. */
  name?: string;
}

/** An entry whose product is known. */
export type Entry = Unsent & { productId: string };

export interface OutboxState {
  unsent: readonly Unsent[];
  /** Why it waits; undefined while it does not. */
  error: unknown;
}

export interface Outbox {
  store: Store<OutboxState>;
  add(entry: Omit<Unsent, 'idempotencyKey'>): void;
  /** Sends what waits; also without being asked, once in a while. */
  send(): void;
  /** Begins to send, and tells of it; gives what stops that. */
  start(events: OutboxEvents): () => void;
}

export interface OutboxEvents {
  /** A scan's product is known now. */
  onFound(line: StockCountLine): void;
  onCounted(line: StockCountLine): void;
  /** The entry will never be counted: why not, or undefined for a barcode that the count has not. */
  onRefused(entry: Unsent, error: unknown): void;
  /** Everything was answered. */
  onEmpty(): void;
}

interface Outside {
  /** Where entries outlive the page, so that a reload loses none. */
  kept: { read(): readonly Unsent[]; write(unsent: readonly Unsent[]): void };
  newKey(): string;
  /** The product of a barcode, or undefined where the count has none such. */
  find(barcode: string): Promise<StockCountLine | undefined>;
  enter(entry: Entry): Promise<StockCountLine>;
}

const RETRY_MS = 5_000;

/**
 * Sends what a person counts, one entry after another and each with a key of its own: however fast
 * the scans come and whatever the network does, each counts once. What got no answer waits, and is
 * sent again with its key.
 */
export function createOutbox(outside: Outside): Outbox {
  const { kept } = outside;
  const store = createStore<OutboxState>({ unsent: kept.read(), error: undefined });
  let isSending = false;
  let events: OutboxEvents | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Another tab keeps its entries in the same place. */
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

  /** The entry with its product, which is then known for every further try. */
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

/** Whether the same may be accepted later: no answer came, or none to this entry. */
function mustWait(error: unknown): boolean {
  const isNotHeard = error instanceof ApiError && (error.status === 401 || error.status === 429);
  return isOutcomeUnknown(error) || error instanceof OfflineError || isNotHeard;
}

/** What is not sent yet of a product. */
export function changesOf({ unsent }: OutboxState, productId: string): Change[] {
  return unsent.filter((entry) => entry.productId === productId).map(({ change }) => change);
}
