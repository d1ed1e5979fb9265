import { z } from 'zod';
import type { deliveryCalls } from './calls/deliveries.ts';
import { orderSummary } from './orders.ts';
import { id, instant, money } from './shared/fields.ts';
import {
  completedOnDelivery,
  deliveryAttempt,
  selectedAttributes,
  transactionType,
} from './shared/order-fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const deliveryItem = z.object({
  productName: z.string().meta({ description: 'Name of the product when the line was made' }),
  quantity: z.int().meta({ description: 'Units that did not come back' }),
  transactionType,
  selectedAttributes: selectedAttributes.nullable(),
  isService: z.boolean().meta({
    description:
      'Whether its product is without stock, as a delivery fee is; false for a custom item',
  }),
});

const delivery = orderSummary.extend({
  notes: z.string().nullable(),
  deliveredAt: instant.nullable().meta({ description: 'Null until it is delivered' }),
  items: z.array(deliveryItem),
  completedOnDelivery,
  attempts: z.array(deliveryAttempt).meta({
    description: 'Tries to deliver it that failed and were not undone, the first one first',
  }),
});
export type Delivery = z.input<typeof delivery>;

const courier = z.object({
  id,
  name: z.string(),
  cash: money.meta({ description: 'Cash collected at the door and not handed in yet' }),
});

const deliveries = z.object({
  deliveries: z.array(delivery).meta({ description: 'Not delivered yet, the oldest first' }),
  older: z.int().meta({
    description: 'How many still older orders are not delivered, beyond those listed',
  }),
  delivered: z
    .array(delivery)
    .meta({ description: 'Delivered today, by the store’s day, the latest first' }),
  couriers: z.array(courier).meta({ description: 'Delivery persons who have cash of the shop’s' }),
});
export type Deliveries = z.input<typeof deliveries>;

export const deliveryShapes = {
  readDeliveries: {
    summary: 'All that is to be delivered and is not yet, of whatever day',
    response: deliveries,
  },
} satisfies ShapesOf<typeof deliveryCalls>;
