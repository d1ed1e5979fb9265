import { createStore } from '../store.ts';

/** How many orders of whoever is signed in wait on this device; the outbox tells. */
export const unsentOrders = createStore(0);
