import { useMemo } from 'react';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/store.ts';
import type { EntryState, OutboxEntry } from './outbox-entry.ts';
import { entriesOf, othersWaiting, outbox } from './outbox-store.ts';
import type { UnreadableEntry } from './read-entry.ts';

interface Outbox extends Record<EntryState['kind'], OutboxEntry[]> {
  isLoading: boolean;
  unreadable: UnreadableEntry[];
  /** Of others who use this device no more is told than how many. */
  others: { id: string; name: string; count: number }[];
}

/** What waits on this device, as the person signed in may see it. */
export function useOutbox(): Outbox {
  const { id: makerId, store } = useUser();
  const stored = useStore(outbox);
  return useMemo(() => {
    const me = { storeId: store.id, makerId };
    const all = stored ?? [];
    const mine = entriesOf(all, me);
    const inState = (kind: EntryState['kind']) => mine.filter(({ state }) => state.kind === kind);
    return {
      isLoading: stored === undefined,
      waiting: inState('waiting'),
      refused: inState('refused'),
      sent: inState('sent').reverse(),
      unreadable: all
        .flatMap((one) => (one.kind === 'unreadable' ? [one.unreadable] : []))
        .filter((one) => one.makerId === undefined || one.makerId === makerId),
      others: othersWaiting(all, me),
    };
  }, [stored, store.id, makerId]);
}
