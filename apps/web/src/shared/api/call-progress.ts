import type { ChangesEvent } from '@mostrador/contract/events';
import { originOf } from '@mostrador/contract/live';
import { createStore, useStore } from '#shared/state-cell.ts';
import { wasSentHere } from './idempotency-key.ts';

type Progress = NonNullable<ChangesEvent['progress']>[number];

/** Latest progress of a call from this screen. */
const told = createStore<Progress | undefined>(undefined);

/** Takes progress from the event stream; ignores calls of other screens. */
export function hearProgress(progress: ChangesEvent['progress'] = []): void {
  const last = progress.findLast(({ origin }) => wasSentHere(origin));
  if (last !== undefined) told.set(last);
}

/** Progress of the call with this idempotency key; undefined until the stream reports it. */
export function useCallProgress(idempotencyKey: string): Progress | undefined {
  const last = useStore(told);
  return last?.origin === originOf(idempotencyKey) ? last : undefined;
}
