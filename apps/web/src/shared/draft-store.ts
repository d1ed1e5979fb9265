import type { KeptSlot } from './kept/kept-slot.ts';
import { createStore, type Store } from './state-cell.ts';

/** Pause, in ms, that collects changes, so that not every key press writes the whole draft. */
const SAVE_DELAY_MS = 200;

/** Saves each open draft if a change of it waits. */
const savings = new Set<() => void>();

/** Saves every change that waits for its pause to end, before another screen reads the kept drafts. */
export function saveOpenDrafts(): void {
  for (const saveIfDue of savings) saveIfDue();
}

export interface KeptDraft<Draft, Action> extends Omit<Store<Draft>, 'set'> {
  dispatch(action: Action): void;
  /** Like `dispatch`, but saves at once, for changes that must survive a crash. */
  dispatchAndSave(action: Action): void;
  /** Replaces the draft and saves it. */
  replace(draft: Draft): void;
  /** Whether storage holds the draft in its present state; it may be blocked or full. */
  isWritten(): boolean;
  /** Ends saving and deletes the kept draft. Components that still read it keep its last state. */
  close(): void;
}

interface Options<Draft extends object, Action> {
  slot: KeptSlot<Draft>;
  fresh: () => Draft;
  reduce: (draft: Draft, action: Action) => Draft;
  /** Whether the draft is kept; an untouched form leaves nothing behind. */
  isWorthKeeping?: (draft: Draft) => boolean;
}

/**
 * The draft of a form, shared by all tabs, so that no two tabs send different documents under one
 * key. It survives a reload and a new sign-in; with blocked storage it lives as long as the page.
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
  savings.add(saveIfDue);
  const { signal } = page;
  window.addEventListener('pagehide', saveIfDue, { signal });
  document.addEventListener('visibilitychange', saveIfDue, { signal });
  window.addEventListener(
    'storage',
    (event) => {
      const theirs = event.key === slot.key ? slot.readText(event.newValue) : undefined;
      if (theirs === undefined) return;
      // A change waiting to be saved is older than the other tab's.
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
      savings.delete(saveIfDue);
      forgetTimer();
      slot.forget();
    },
  };
}
