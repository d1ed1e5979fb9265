import { useEffect } from 'react';
import { draftKind } from '#features/orders/draft/kept-draft.ts';
import { isUnsent } from '#features/orders/outbox/outbox-entry.ts';
import { followOutbox, outbox } from '#features/orders/outbox/outbox-store.ts';
import { keptSlot } from '#shared/kept/kept-slot.ts';
import { keptText } from '#shared/kept/kept-text.ts';
import { useStore } from '#shared/state-cell.ts';

/** Number of lines in the new order that the person has left open on this device. */
export function linesOpenOf(storeId: string | undefined, userId: string): number {
  if (storeId === undefined) return 0;
  const slot = keptSlot(draftKind, { store: storeId, user: userId });
  return slot.readText(keptText(slot.key))?.lines.length ?? 0;
}

/** Returns a function that counts a person's orders which wait on this device for them to come back. */
export function useWaitingOf(): (userId: string) => number {
  const stored = useStore(outbox) ?? [];
  useEffect(() => followOutbox(), []);
  return (userId) =>
    stored.filter(
      (one) => one.kind === 'order' && one.entry.maker.id === userId && isUnsent(one.entry),
    ).length;
}
