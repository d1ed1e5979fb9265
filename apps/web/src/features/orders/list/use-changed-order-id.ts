import { useEffect } from 'react';
import { useStore } from '#shared/state-cell.ts';
import { changedOrder } from '../queries.ts';

/** As long as a changed row is lit up, and the list around it may still be loading. */
const SHOWN_MS = 4000;

/** The id of the order that has just been changed, for a short while. */
export function useChangedOrderId(): string | undefined {
  const changed = useStore(changedOrder);
  useEffect(() => {
    if (changed === undefined) return;
    const timer = setTimeout(() => changedOrder.set(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed?.id;
}
