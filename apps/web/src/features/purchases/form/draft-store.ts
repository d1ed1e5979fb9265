import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { type KeptDraft, keptDraft } from '#shared/draft-store.ts';
import { type DraftAction, emptyDraft, type PurchaseDraft, reduceDraft } from './purchase-draft.ts';

export interface DraftStore extends Omit<KeptDraft<PurchaseDraft, DraftAction>, 'close'> {
  /** Throws the draft away. The next purchase has a key of its own. */
  clear(): void;
}

/** Raised when a draft of before can no longer be read. */
const VERSION = 1;

const opened = new Map<string, DraftStore>();

/** The new purchase of a person in a store. */
export function openDraft(storeId: string, userId: string): DraftStore {
  const key = `purchaseDraft.${storeId}.${userId}`;
  const store = opened.get(key) ?? draftStore(key);
  opened.set(key, store);
  return store;
}

function draftStore(key: string): DraftStore {
  const fresh = () => emptyDraft(newIdempotencyKey());
  const { close: _, ...draft } = keptDraft<PurchaseDraft, DraftAction>({
    key,
    version: VERSION,
    fresh,
    restored: (kept) => ({ ...emptyDraft(kept.idempotencyKey), ...kept }),
    reduce: reduceDraft,
  });
  return { ...draft, clear: () => draft.replace(fresh()) };
}
