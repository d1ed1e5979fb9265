import { createStore } from '#shared/state-cell.ts';

/** Number of the signed-in person's orders that wait on this device; the outbox sets it. */
export const unsentOrders = createStore(0);
