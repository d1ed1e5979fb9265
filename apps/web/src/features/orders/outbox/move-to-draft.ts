import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { onDisk } from '#shared/kept/durable-text.ts';
import { draftOf } from './entry-draft.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { changeEntry } from './outbox-store.ts';

/**
 * Moves a refused order into the form, with a key of its own. The entry goes only once its draft would
 * outlive a killed browser; false where it would not outlive this page, and all stays as it was.
 */
export async function moveToDraft(entry: OutboxEntry, draft: DraftStore): Promise<boolean> {
  const before = draft.get();
  draft.replace(draftOf(entry, newIdempotencyKey()));
  if (!draft.isWritten()) {
    draft.replace(before);
    return false;
  }
  await onDisk();
  await changeEntry(entry.id, () => null);
  return true;
}
