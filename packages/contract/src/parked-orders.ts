import { z } from 'zod';
import type { parkedOrderCalls } from './calls/parked-orders.ts';
import { reason } from './shared/field-errors.ts';
import { id, idParams, instant, money, nothing, requiredText } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

/** Length of a draft as JSON, which some 400 lines reach. */
const MAX_DRAFT_LENGTH = 200_000;

const person = z.object({ firstName: z.string(), lastName: z.string() });

/** Content of an order form, with the version of its shape. Tills alone read it. */
const draft = z
  .record(z.string(), z.unknown())
  .refine((content) => JSON.stringify(content).length <= MAX_DRAFT_LENGTH, {
    params: reason('TOO_LONG', { maximum: MAX_DRAFT_LENGTH }),
  });

const parkedOrder = z.object({
  id,
  label: z.string(),
  itemsCount: z.int().meta({ description: 'Units in the draft, as its till counted them' }),
  total: money.meta({ description: 'Total of the draft, as its till showed it' }),
  createdAt: instant,
  createdBy: person,
  /** Null until a till takes it up. */
  takenAt: instant.nullable(),
  takenBy: person.nullable(),
});
export type ParkedOrder = z.input<typeof parkedOrder>;

const parkOrderBody = z.object({
  label: requiredText(100),
  draft,
  itemsCount: z.int().min(0).max(1_000_000),
  total: money,
});

/** `again` takes up what another till has taken, where that till lost it. */
const takeParkedOrderBody = z.object({ again: z.boolean().optional() });

export const parkedOrderShapes = {
  listParkedOrders: {
    summary: 'Parked orders, those that wait first, then those taken within a day',
    response: z.object({ parkedOrders: z.array(parkedOrder) }),
  },
  parkOrder: {
    summary: 'Park the content of an order form',
    body: parkOrderBody,
    response: parkedOrder,
  },
  takeParkedOrder: {
    summary: 'Take up a parked order; the first till gets it',
    params: idParams,
    body: takeParkedOrderBody,
    response: parkedOrder.extend({ draft: z.record(z.string(), z.unknown()) }),
  },
  deleteParkedOrder: {
    summary: 'Remove a parked order',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof parkedOrderCalls>;
