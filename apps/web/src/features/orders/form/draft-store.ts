import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { createStore, type Store } from '#shared/store.ts';
import { editDraft, isUnsaved, type LoadedOrder } from './edit-draft.ts';
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft } from './order-draft.ts';

export interface DraftStore extends Omit<Store<OrderDraft>, 'set'> {
  dispatch(action: DraftAction): void;
  /** As `dispatch`, and written down before anything else happens: for what must outlive a crash. */
  dispatchAndSave(action: DraftAction): void;
  /** Puts another draft in its place. */
  replace(draft: OrderDraft): void;
  /** Throws the draft away. The next new order has a key of its own; the next edit loads the order. */
  clear(): void;
}

/** Typing would otherwise write the whole draft at every key. */
const SAVE_DELAY_MS = 200;

/** Raised when a draft of before can no longer be read. */
const VERSION = 1;

const opened = new Map<string, DraftStore>();

/**
 * The draft of a person in a store: one, however many tabs show it, so that no two tabs send different
 * orders under one key. It survives a reload and a new sign-in (decisions §12); where storage is
 * blocked it lives as long as the page.
 */
export function openDraft(storeId: string, userId: string): DraftStore {
  return open(`orderDraft.${storeId}.${userId}`, () => emptyDraft(newIdempotencyKey()));
}

/**
 * As `openDraft`, for the edit of an order, which has a draft of its own. What was changed before is
 * still there; where nothing was, it begins with the order as it is loaded now.
 */
export function openEdit(storeId: string, userId: string, loaded: LoadedOrder): DraftStore {
  const fresh = () => editDraft(loaded, newIdempotencyKey());
  const draft = open(`orderDraft.${storeId}.${userId}.${loaded.order.id}`, fresh);
  if (!isUnsaved(draft.get())) draft.replace(fresh());
  return draft;
}

function open(key: string, fresh: () => OrderDraft): DraftStore {
  const store = opened.get(key) ?? draftStore(key, fresh);
  opened.set(key, store);
  return store;
}

function draftStore(key: string, fresh: () => OrderDraft): DraftStore {
  const draft = createStore(parse(read(key)) ?? fresh());
  const page = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forgetTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    forgetTimer();
    if (page.signal.aborted) return;
    // An order that was looked at, and not changed, leaves nothing behind.
    if (draft.get().editing !== null && !isUnsaved(draft.get())) return remove(key);
    write(key, JSON.stringify({ version: VERSION, ...draft.get() }));
  };
  const saveIfDue = () => {
    if (timer !== undefined) save();
  };
  const { signal } = page;
  window.addEventListener('pagehide', saveIfDue, { signal });
  document.addEventListener('visibilitychange', saveIfDue, { signal });
  window.addEventListener(
    'storage',
    (event) => {
      const theirs = event.key === key ? parse(event.newValue) : undefined;
      if (theirs === undefined) return;
      // Whatever waits here is older than what the other tab has just written.
      forgetTimer();
      draft.set(theirs);
    },
    { signal },
  );

  const dispatch = (action: DraftAction) => {
    const next = reduceDraft(draft.get(), action);
    if (next === draft.get()) return;
    draft.set(next);
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };
  const replace = (next: OrderDraft) => {
    draft.set(next);
    save();
  };
  return {
    get: draft.get,
    subscribe: draft.subscribe,
    dispatch,
    dispatchAndSave: (action) => {
      dispatch(action);
      save();
    },
    replace,
    clear: () => {
      if (draft.get().editing === null) return replace(emptyDraft(newIdempotencyKey()));
      // Whoever still looks at it sees it as it was; it is no longer written down.
      page.abort();
      forgetTimer();
      opened.delete(key);
      remove(key);
    },
  };
}

function parse(text: string | null): OrderDraft | undefined {
  if (text === null) return undefined;
  try {
    const { version, ...draft } = JSON.parse(text) as OrderDraft & { version: number };
    if (version !== VERSION) return undefined;
    // A draft may be older than a part of it.
    return { ...emptyDraft(draft.idempotencyKey), ...draft };
  } catch {
    return undefined;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
