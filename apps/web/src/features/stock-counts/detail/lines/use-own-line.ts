import type { StockCountLine } from '@mostrador/contract/stock-counts';
import {
  changesOf,
  type EntryQueue,
  type QueueState,
} from '#features/stock-counts/detail/entry-queue.ts';
import { useUser } from '#shared/session/user.tsx';
import { createStore, useStore } from '#shared/state-cell.ts';
import { type OwnLine, ownLine } from './own-count.ts';

const NOTHING = createStore<QueueState>({ unsent: [], error: undefined });

/** The line including the person's unsent entries. */
export function useOwnLine(line: StockCountLine, queue: EntryQueue | undefined): OwnLine {
  const { id: userId } = useUser();
  const state = useStore(queue?.store ?? NOTHING);
  return ownLine(line, userId, changesOf(state, line.product.id));
}
