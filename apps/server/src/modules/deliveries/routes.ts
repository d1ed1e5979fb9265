import type { Handlers } from '#platform/http/handlers.ts';
import { readDeliveries } from './read-deliveries.ts';

export const deliveryHandlers = { readDeliveries } satisfies Handlers;
