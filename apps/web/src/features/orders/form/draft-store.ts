import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { type KeptDraft, keptDraft } from '#shared/draft-store.ts';
import { editDraft, isUnsaved, type LoadedOrder } from './edit-draft.ts';
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft } from './order-draft.ts';

export interface DraftStore extends Omit<KeptDraft<OrderDraft, DraftAction>, 'close'> {
  /** Throws the draft away. The next new order has a key of its own; the next edit loads the order. */
  clear(): void;
}

/** Raised when a draft of before can no longer be read. */
const VERSION = 1;

const opened = new Map<string, DraftStore>();

/** The draft of a person in a store. */
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
  const { close, ...draft } = keptDraft<OrderDraft, DraftAction>({
    key,
    version: VERSION,
    fresh,
    restored: (kept) => ({ ...emptyDraft(kept.idempotencyKey), ...kept }),
    reduce: reduceDraft,
    // An order that was looked at, and not changed, leaves nothing behind.
    isWorthKeeping: (one) => one.editing === null || isUnsaved(one),
  });
  return {
    ...draft,
    clear: () => {
      if (draft.get().editing === null) return draft.replace(emptyDraft(newIdempotencyKey()));
      opened.delete(key);
      close();
    },
  };
}
