import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { type KeptDraft, keptDraft } from '#shared/draft-store.ts';
import { type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { editDraft, isUnsaved, type LoadedOrder } from './edit-draft.ts';
import { draftKind, editKind } from './kept-draft.ts';
import { type DraftAction, emptyDraft, type OrderDraft } from './order-draft.ts';
import { reduceDraft } from './reduce-draft.ts';

export interface DraftStore extends Omit<KeptDraft<OrderDraft, DraftAction>, 'close'> {
  /** Discards the draft. The next new order gets a key of its own; the next edit loads the order. */
  clear(): void;
}

const opened = new Map<string, DraftStore>();

/** The new order of a person in a store. */
export function openDraft(storeId: string, userId: string): DraftStore {
  const slot = keptSlot(draftKind, { store: storeId, user: userId });
  return open(slot, () => emptyDraft(newIdempotencyKey()));
}

/**
 * Like `openDraft`, for the edit of an order, which has its own draft. Continues earlier unsaved
 * changes; without any, it starts with the order as loaded now.
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
    // An edit without changes leaves nothing behind.
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
