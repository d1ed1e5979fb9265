import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { changesOf, type Outbox, type OutboxState } from '#features/stock-counts/detail/outbox.ts';
import { useUser } from '#shared/session/user.tsx';
import { createStore, useStore } from '#shared/state-cell.ts';
import { type OwnLine, ownLine } from './own-count.ts';

const NOTHING = createStore<OutboxState>({ unsent: [], error: undefined });

/** The line including the person's unsent entries. */
export function useOwnLine(line: StockCountLine, outbox: Outbox | undefined): OwnLine {
  const { id: userId } = useUser();
  const state = useStore(outbox?.store ?? NOTHING);
  return ownLine(line, userId, changesOf(state, line.product.id));
}
