import { key, wholeNumber } from '#shared/kept/field-shapes.ts';
import { type KeptKind, keptList } from '#shared/kept/kept-slot.ts';
import { anyOf, optional, orNull, partsOf, text } from '#shared/kept/validators.ts';
import type { Unsent } from './entry-queue.ts';

export const entryKind: KeptKind<'stockCount', Unsent> = {
  name: 'stockCount',
  version: 1,
  shape: partsOf<Unsent>({
    idempotencyKey: key,
    change: anyOf<[{ add: number }, { quantity: number | null }]>(
      partsOf({ add: wholeNumber }),
      partsOf({ quantity: orNull(wholeNumber) }),
    ),
    barcode: optional(text),
    productId: optional(text),
    name: optional(text),
  }),
};

/** Keeps a person's entries in a count across reloads, until they are answered. */
export function keptEntries(userId: string, countId: string) {
  return keptList(entryKind, { user: userId, record: countId });
}
