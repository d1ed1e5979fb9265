import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  set(state: State): void;
  subscribe(onChange: () => void): () => void;
}

/** Creates a state cell outside of React, which components watch with `useStore`. */
export function createStore<State>(initial: State): Store<State> {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set(state) {
      current = state;
      for (const onChange of [...watchers]) onChange();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** Draws the component again whenever the value changes. */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
