import type { Request } from '#shared/api/client.ts';
import { key, price, quantity, recordParams, wholeNumber } from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { optional, orAbsent, partsOf, someOf, tableOf, text } from '#shared/kept/validators.ts';
import type { ReturnDraft } from './return-draft.ts';

/** A return that was sent and is not done yet. */
export interface KeptReturn {
  idempotencyKey: string;
  draft: ReturnDraft;
  /** As it was sent, while its outcome is unknown; without it, it was refused. */
  sent?: Request<'returnItems'>;
}

type Body = Request<'returnItems'>['body'];

export const returnKind: KeptKind<'return', KeptReturn> = {
  name: 'return',
  version: 1,
  shape: partsOf<KeptReturn>({
    idempotencyKey: key,
    draft: partsOf<ReturnDraft>({ units: tableOf(wholeNumber), reason: text, notes: text }),
    sent: optional(
      partsOf<Request<'returnItems'>>({
        params: recordParams,
        body: partsOf<Body>({
          reason: text,
          notes: orAbsent(text),
          refundRecipientName: orAbsent(text),
          refundNotes: orAbsent(text),
          items: someOf(
            partsOf<Body['items'][number]>({
              orderItemId: text,
              productId: text,
              unitPrice: price,
              quantity,
            }),
          ),
        }),
      }),
    ),
  }),
};

/**
 * Where a return waits with its key from the moment it is sent, so that a reload cannot make a second
 * one of it, and a failed save or an ended session loses nothing of what was typed.
 */
export function keptReturn(userId: string, orderId: string): KeptSlot<KeptReturn> {
  return keptSlot(returnKind, { user: userId, record: orderId });
}
