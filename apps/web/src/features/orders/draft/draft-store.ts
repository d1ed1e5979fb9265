import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { type KeptDraft, keptDraft } from '#shared/draft-store.ts';
import { type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { editDraft, isUnsaved, type LoadedOrder } from './edit-draft.ts';
import { draftKind, editKind } from './kept-draft.ts';
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft } from './order-draft.ts';

export interface DraftStore extends Omit<KeptDraft<OrderDraft, DraftAction>, 'close'> {
  /** Throws the draft away. The next new order has a key of its own; the next edit loads the order. */
  clear(): void;
}

const opened = new Map<string, DraftStore>();

/** The draft of a person in a store. */
export function openDraft(storeId: string, userId: string): DraftStore {
  const slot = keptSlot(draftKind, { store: storeId, user: userId });
  return open(slot, () => emptyDraft(newIdempotencyKey()));
}

/**
 * As `openDraft`, for the edit of an order, which has a draft of its own. What was changed before is
 * still there; where nothing was, it begins with the order as it is loaded now.
 */
export function openEdit(storeId: string, userId: string, loaded: LoadedOrder): DraftStore {
  const fresh = () => editDraft(loaded, newIdempotencyKey());
  const ids = { store: storeId, user: userId, record: loaded.order.id };
  const draft = open(keptSlot(editKind, ids), fresh);
  if (!isUnsaved(draft.get())) draft.replace(fresh());
  return draft;
}

function open(slot: KeptSlot<OrderDraft>, fresh: () => OrderDraft): DraftStore {
  const store = opened.get(slot.key) ?? draftStore(slot, fresh);
  opened.set(slot.key, store);
  return store;
}

function draftStore(slot: KeptSlot<OrderDraft>, fresh: () => OrderDraft): DraftStore {
  const { close, ...draft } = keptDraft<OrderDraft, DraftAction>({
    slot,
    fresh,
    reduce: reduceDraft,
    // An order that was looked at, and not changed, leaves nothing behind.
    isWorthKeeping: (one) => one.editing === null || isUnsaved(one),
  });
  return {
    ...draft,
    clear: () => {
      if (draft.get().editing === null) return draft.replace(emptyDraft(newIdempotencyKey()));
      opened.delete(slot.key);
      close();
    },
  };
}
