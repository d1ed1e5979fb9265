import { z } from 'zod';
import type { eventCalls } from './calls/events.ts';
import type { ShapesOf } from './shared/shapes.ts';

/** Changes in the caller's store: the calls that made them, each with the id of its record. */
export const changesEvent = z.object({
  changes: z.array(
    z.object({
      /** Name of the call in the contract. */
      command: z.string(),
      id: z.string().nullable(),
      /** Start of the call's idempotency key, by which the sender recognises its own change. */
      origin: z.string().nullable(),
    }),
  ),
  /** Progress of long calls without an answer yet; only their senders use it. */
  progress: z
    .array(
      z.object({
        /** As in `changes`. */
        origin: z.string(),
        done: z.int(),
        total: z.int(),
      }),
    )
    .optional(),
});
export type ChangesEvent = z.input<typeof changesEvent>;

export const eventShapes = {
  readEvents: {
    summary: 'A stream of what changes in the store; each event’s data is JSON of this shape',
    response: changesEvent,
  },
} satisfies ShapesOf<typeof eventCalls>;
