import { MAX_PARKED_LABEL_LENGTH } from '@mostrador/domain/parked-orders';
import { z } from 'zod';
import type { parkedOrderCalls } from './calls/parked-orders.ts';
import { reason } from './shared/field-errors.ts';
import { id, idParams, instant, money, nothing, requiredText } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

/** Length of a draft as JSON, which some 400 lines reach. */
const MAX_DRAFT_LENGTH = 200_000;

const person = z.object({ firstName: z.string(), lastName: z.string() });

const DRAFT = 'Content of an order form, with the version of its shape; tills alone read it';
const draft = z
  .record(z.string(), z.unknown())
  .refine((content) => JSON.stringify(content).length <= MAX_DRAFT_LENGTH, {
    params: reason('TOO_LONG', { maximum: MAX_DRAFT_LENGTH }),
  })
  .meta({ description: DRAFT });

const parkedOrder = z.object({
  id,
  label: z.string().meta({ description: 'Words by which its till finds it again' }),
  itemsCount: z.int().meta({ description: 'Units in the draft, as its till counted them' }),
  total: money.meta({ description: 'Total of the draft, as its till showed it' }),
  createdAt: instant,
  createdBy: person.meta({ description: 'Who parked it' }),
  takenAt: instant.nullable().meta({ description: 'Null until a till takes it up' }),
  takenBy: person.nullable().meta({ description: 'Who took it up first' }),
});
export type ParkedOrder = z.input<typeof parkedOrder>;

const parkOrderBody = z.object({
  label: requiredText(MAX_PARKED_LABEL_LENGTH),
  draft,
  itemsCount: z.int().min(0).max(1_000_000).meta({ description: 'Units in the draft' }),
  total: money.meta({ description: 'Total of the draft, as the till shows it' }),
});

const takeParkedOrderBody = z.object({
  again: z.boolean().optional().meta({
    description: 'Takes up what another till has taken, where that till lost it',
  }),
});

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
    response: parkedOrder.extend({
      draft: z.record(z.string(), z.unknown()).meta({ description: DRAFT }),
    }),
  },
  deleteParkedOrder: {
    summary: 'Remove a parked order',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof parkedOrderCalls>;
