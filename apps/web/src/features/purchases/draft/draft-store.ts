import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { type KeptDraft, keptDraft } from '#shared/draft-store.ts';
import { type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { draftKind } from './kept-draft.ts';
import { type DraftAction, emptyDraft, type PurchaseDraft, reduceDraft } from './purchase-draft.ts';

export interface DraftStore extends Omit<KeptDraft<PurchaseDraft, DraftAction>, 'close'> {
  /** Discards the draft. The next purchase gets a key of its own. */
  clear(): void;
}

const opened = new Map<string, DraftStore>();

/** The new purchase of a person in a store. */
export function openDraft(storeId: string, userId: string): DraftStore {
  const slot = keptSlot(draftKind, { store: storeId, user: userId });
  const store = opened.get(slot.key) ?? draftStore(slot);
  opened.set(slot.key, store);
  return store;
}

function draftStore(slot: KeptSlot<PurchaseDraft>): DraftStore {
  const fresh = () => emptyDraft(newIdempotencyKey());
  const { close: _, ...draft } = keptDraft<PurchaseDraft, DraftAction>({
    slot,
    fresh,
    reduce: reduceDraft,
  });
  return { ...draft, clear: () => draft.replace(fresh()) };
}
