import { z } from 'zod';

/** What changed in the caller's store: the calls that changed it, each with the thing's id. */
export const changesEvent = z.object({
  changes: z.array(
    z.object({
      /** The name of the call in the contract. */
      command: z.string(),
      id: z.string().nullable(),
      /** The first characters of the call's idempotency key: its sender knows that it was its own. */
      origin: z.string().nullable(),
    }),
  ),
  /** How far long calls are that have not been answered yet; only their senders need it. */
  progress: z
    .array(
      z.object({
        /** As of a change. */
        origin: z.string(),
        done: z.int(),
        total: z.int(),
      }),
    )
    .optional(),
});
export type ChangesEvent = z.input<typeof changesEvent>;
