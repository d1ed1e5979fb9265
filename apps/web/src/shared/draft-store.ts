import type { KeptSlot } from './kept/kept-slot.ts';
import { createStore, type Store } from './store.ts';

/** Typing would otherwise write the whole draft at every key. */
const SAVE_DELAY_MS = 200;

export interface KeptDraft<Draft, Action> extends Omit<Store<Draft>, 'set'> {
  dispatch(action: Action): void;
  /** As `dispatch`, and written down before anything else happens: for what must outlive a crash. */
  dispatchAndSave(action: Action): void;
  /** Puts another draft in its place. */
  replace(draft: Draft): void;
  /** Whether it would outlive the page as it is now: storage may be blocked or full. */
  isWritten(): boolean;
  /** Whoever still looks at it sees it as it was; it is no longer written down. */
  close(): void;
}

interface Options<Draft extends object, Action> {
  slot: KeptSlot<Draft>;
  fresh: () => Draft;
  reduce: (draft: Draft, action: Action) => Draft;
  /** One that was only looked at leaves nothing behind. */
  isWorthKeeping?: (draft: Draft) => boolean;
}

/**
 * The draft of a form: one, however many tabs show it, so that no two tabs send different documents
 * under one key. It survives a reload and a new sign-in; where storage is blocked it
 * lives as long as the page.
 */
export function keptDraft<Draft extends object, Action>({
  slot,
  fresh,
  reduce,
  isWorthKeeping = () => true,
}: Options<Draft, Action>): KeptDraft<Draft, Action> {
  const draft = createStore(slot.read() ?? fresh());
  const page = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forgetTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    forgetTimer();
    if (page.signal.aborted) return;
    if (isWorthKeeping(draft.get())) slot.write(draft.get());
    else slot.forget();
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
      const theirs = event.key === slot.key ? slot.readText(event.newValue) : undefined;
      if (theirs === undefined) return;
      // Whatever waits here is older than what the other tab has just written.
      forgetTimer();
      draft.set(theirs);
    },
    { signal },
  );

  const dispatch = (action: Action) => {
    const next = reduce(draft.get(), action);
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
    replace: (next) => {
      draft.set(next);
      save();
    },
    isWritten: () => slot.isWritten(draft.get()),
    close: () => {
      page.abort();
      forgetTimer();
      slot.forget();
    },
  };
}
