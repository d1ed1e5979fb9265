import type { ChangesEvent } from '@mostrador/contract/events';
import { originOf } from '@mostrador/contract/live';
import { createStore, useStore } from '../store.ts';
import { wasSentHere } from './idempotency-key.ts';

type Progress = NonNullable<ChangesEvent['progress']>[number];

/** The last that was told of a call from here. */
const told = createStore<Progress | undefined>(undefined);

/** Takes what the store's stream tells of calls under way; those of other screens are none of ours. */
export function hearProgress(progress: ChangesEvent['progress'] = []): void {
  const last = progress.findLast(({ origin }) => wasSentHere(origin));
  if (last !== undefined) told.set(last);
}

/** How far the call with this idempotency key is; undefined until the stream tells, if it does. */
export function useCallProgress(idempotencyKey: string): Progress | undefined {
  const last = useStore(told);
  return last?.origin === originOf(idempotencyKey) ? last : undefined;
}
