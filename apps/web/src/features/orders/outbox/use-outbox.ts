import { useMemo } from 'react';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { type EntryState, isUnsent, type OutboxEntry } from './outbox-entry.ts';
import { entriesOf, entriesOfOthers, othersWaiting, outbox } from './outbox-store.ts';
import type { UnreadableEntry } from './read-entry.ts';

interface Outbox extends Record<EntryState['kind'], OutboxEntry[]> {
  /** What others took and nobody has sent; only for who may take it over. */
  ofOthers: OutboxEntry[];
  isLoading: boolean;
  unreadable: UnreadableEntry[];
  /** Of others who use this device nobody else is told more than how many. */
  others: { id: string; name: string; count: number }[];
}

/** What waits on this device, as the person signed in may see it. */
export function useOutbox(): Outbox {
  const { id: makerId, store } = useUser();
  const mayTakeOver = usePermission('takeOverOrders');
  const stored = useStore(outbox);
  return useMemo(() => {
    const me = { storeId: store.id, makerId };
    const all = stored ?? [];
    const mine = entriesOf(all, me);
    const theirs = mayTakeOver ? entriesOfOthers(all, me) : [];
    const isAside = ({ state }: OutboxEntry) => state.kind === 'aside';
    const inState = (kind: EntryState['kind']) => mine.filter(({ state }) => state.kind === kind);
    return {
      isLoading: stored === undefined,
      ofOthers: theirs.filter(isUnsent),
      aside: [...mine, ...theirs].filter(isAside),
      waiting: inState('waiting'),
      refused: inState('refused'),
      sent: inState('sent').reverse(),
      unreadable: all
        .flatMap((one) => (one.kind === 'unreadable' ? [one.unreadable] : []))
        .filter((one) => mayTakeOver || one.makerId === undefined || one.makerId === makerId),
      others: mayTakeOver ? [] : othersWaiting(all, me),
    };
  }, [stored, store.id, makerId, mayTakeOver]);
}
