import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { createStore, type Store } from '#shared/store.ts';
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft } from './order-draft.ts';

export interface DraftStore extends Omit<Store<OrderDraft>, 'set'> {
  dispatch(action: DraftAction): void;
  /** As `dispatch`, and written down before anything else happens: for what must outlive a crash. */
  dispatchAndSave(action: DraftAction): void;
  /** Throws the draft away; the next one has a key of its own. */
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
  const key = `orderDraft.${storeId}.${userId}`;
  const store = opened.get(key) ?? draftStore(key);
  opened.set(key, store);
  return store;
}

function draftStore(key: string): DraftStore {
  const draft = createStore(parse(read(key)) ?? emptyDraft(newIdempotencyKey()));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forgetTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    forgetTimer();
    write(key, JSON.stringify({ version: VERSION, ...draft.get() }));
  };
  const saveIfDue = () => {
    if (timer !== undefined) save();
  };
  window.addEventListener('pagehide', saveIfDue);
  document.addEventListener('visibilitychange', saveIfDue);
  window.addEventListener('storage', (event) => {
    const theirs = event.key === key ? parse(event.newValue) : undefined;
    if (theirs === undefined) return;
    // Whatever waits here is older than what the other tab has just written.
    forgetTimer();
    draft.set(theirs);
  });

  const dispatch = (action: DraftAction) => {
    const next = reduceDraft(draft.get(), action);
    if (next === draft.get()) return;
    draft.set(next);
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };
  return {
    get: draft.get,
    subscribe: draft.subscribe,
    dispatch,
    dispatchAndSave: (action) => {
      dispatch(action);
      save();
    },
    clear: () => {
      draft.set(emptyDraft(newIdempotencyKey()));
      save();
    },
  };
}

function parse(text: string | null): OrderDraft | undefined {
  if (text === null) return undefined;
  try {
    const { version, ...draft } = JSON.parse(text) as OrderDraft & { version: number };
    return version === VERSION ? draft : undefined;
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
