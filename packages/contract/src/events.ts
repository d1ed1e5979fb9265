import { z } from 'zod';
import type { eventCalls } from './calls/events.ts';
import type { ShapesOf } from './shared/shapes.ts';

const ORIGIN = 'Start of the idempotency key of the call, by which its sender knows its own change';

export const changesEvent = z.object({
  changes: z
    .array(
      z.object({
        command: z.string().meta({
          description: 'Call that made the change, by its operationId, such as createOrder',
        }),
        id: z
          .string()
          .nullable()
          .meta({ description: 'Record that the call changed; null without one' }),
        origin: z
          .string()
          .nullable()
          .meta({ description: `${ORIGIN}; null without a key` }),
      }),
    )
    .meta({ description: 'Calls that changed something in the caller’s store' }),
  progress: z
    .array(
      z.object({
        origin: z.string().meta({ description: ORIGIN }),
        done: z.int().meta({ description: 'Rows of the file that are done' }),
        total: z.int().meta({ description: 'Rows of the file' }),
      }),
    )
    .optional()
    .meta({ description: 'Progress of imports without an answer yet' }),
});
export type ChangesEvent = z.input<typeof changesEvent>;

export const eventShapes = {
  readEvents: {
    summary: 'A stream of what changes in the store; each event’s data is JSON of this shape',
    response: changesEvent,
  },
} satisfies ShapesOf<typeof eventCalls>;
