import { useEffect } from 'react';
import { useStore } from '#shared/state-cell.ts';
import { changedOrder } from '../queries.ts';

/** Time in ms that covers the row's highlight and the list's loading. */
const SHOWN_MS = 4000;

/** Id of an order that was just changed, for a short time. */
export function useChangedOrderId(): string | undefined {
  const changed = useStore(changedOrder);
  useEffect(() => {
    if (changed === undefined) return;
    const timer = setTimeout(() => changedOrder.set(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed?.id;
}
