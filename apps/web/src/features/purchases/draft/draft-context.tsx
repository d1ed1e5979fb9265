import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store.ts';
import type { DraftAction, PurchaseDraft } from './purchase-draft.ts';

const DraftContext = createContext<DraftStore | undefined>(undefined);

/** Provides the opened draft to the form. */
export function DraftProvider({ draft, children }: { draft: DraftStore; children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (store === undefined) throw new Error('useDraftStore outside of the purchase form');
  return store;
}

/**
 * Reads a part of the draft, and renders only when that part changes. `select` must return the same
 * value for the same draft.
 */
export function useDraft<Part>(select: (draft: PurchaseDraft) => Part): Part {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useDraftDispatch(): (action: DraftAction) => void {
  return useDraftStore().dispatch;
}
