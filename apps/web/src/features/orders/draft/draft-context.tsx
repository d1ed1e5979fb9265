import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store.ts';
import type { DraftAction, OrderDraft } from './order-draft.ts';

const DraftContext = createContext<DraftStore | undefined>(undefined);

/** Gives the draft that was opened to the form around it. */
export function DraftProvider({ draft, children }: { draft: DraftStore; children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (store === undefined) throw new Error('useDraftStore outside of the order form');
  return store;
}

/** A part of the draft; only its own change renders again. `select` gives the same thing for the same draft. */
export function useDraft<Part>(select: (draft: OrderDraft) => Part): Part {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useDraftDispatch(): (action: DraftAction) => void {
  return useDraftStore().dispatch;
}
