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
 * The slot of what a person has taken of a payment so far, by the id of the order or purchase; of a new order by the
 * key of its draft.
 */
export function partsSlot(userId: string, recordId: string): KeptSlot<TakenParts> {
  return keptSlot(keptParts, { user: userId, record: recordId });
}
