import { cents, quantity } from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { listOf, optional, partsOf, text } from '#shared/kept/validators.ts';
import type { TakenPart, TakenParts } from './taken-parts.ts';

export const keptParts: KeptKind<'paymentParts', TakenParts> = {
  name: 'paymentParts',
  version: 1,
  shape: partsOf<TakenParts>({
    parts: listOf(
      partsOf<TakenPart>({
        id: quantity,
        paymentMethodId: text,
        amountCents: cents,
        tenderedCents: optional(cents),
        changeCents: optional(cents),
        notes: text,
      }),
    ),
    equalLeft: quantity,
  }),
};

/**
 * The slot of what a till has taken of a payment so far, by the id of the order or purchase, for a new order by the key of
 * its draft: whoever goes on at this till sees it.
 */
export function partsSlot(recordId: string): KeptSlot<TakenParts> {
  return keptSlot(keptParts, { record: recordId });
}
