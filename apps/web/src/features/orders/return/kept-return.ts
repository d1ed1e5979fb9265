import { GOODS_CONDITIONS } from '@mostrador/domain/order-states';
import type { Request } from '#shared/api/client.ts';
import { key, price, quantity, recordParams, wholeNumber } from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import {
  listOf,
  oneOf,
  optional,
  orAbsent,
  partsOf,
  someOf,
  tableOf,
  text,
} from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import type { ReturnDraft } from './return-draft.ts';

/** A return that was sent and is not done yet. */
export interface KeptReturn {
  idempotencyKey: string;
  draft: ReturnDraft;
  /** As it was sent, while its outcome is unknown; without it, it was refused. */
  sent?: Request<'returnItems'>;
  /** Number of sends of it; absent after the first. */
  tries?: number | undefined;
}

type Body = Request<'returnItems'>['body'];

export const returnKind: KeptKind<'return', KeptReturn> = {
  name: 'return',
  version: 1,
  shape: partsOf<KeptReturn>({
    idempotencyKey: key,
    draft: partsOf<ReturnDraft>({
      units: tableOf(wholeNumber),
      unitIds: optional(tableOf(listOf(text))),
      damaged: optional(listOf(text)),
      reason: text,
      notes: text,
    }),
    sent: optional(
      partsOf<Request<'returnItems'>>({
        params: recordParams,
        body: partsOf<Body>({
          reason: text,
          notes: orAbsent(text),
          refundRecipientName: orAbsent(text),
          refundNotes: orAbsent(text),
          refunds: orAbsent(
            listOf(
              partsOf<NonNullable<Body['refunds']>[number]>({
                paymentMethodId: text,
                amount: price,
              }),
            ),
          ),
          items: someOf(
            partsOf<Body['items'][number]>({
              orderItemId: text,
              productId: orAbsent(text),
              unitPrice: price,
              quantity,
              unitIds: orAbsent(listOf(text)),
              condition: optional(oneOf(...GOODS_CONDITIONS)),
            }),
          ),
        }),
      }),
    ),
    tries: optional(quantity),
  }),
};

/**
 * Where a return waits with its key from the moment it is sent, so that a reload cannot make a second
 * one of it, and a failed save or an ended session loses nothing of what was typed.
 */
export function keptReturn(userId: string, orderId: string): KeptSlot<KeptReturn> {
  return keptSlot(returnKind, { user: userId, record: orderId });
}

/** A return as it is sent: the goods and the refund, with what was typed. */
export interface SentReturn {
  draft: ReturnDraft;
  request: Request<'returnItems'>;
}

/** As `keptReturn`, for `useSending`: a refusal keeps what was typed, and its key. */
export function returnPlace(slot: KeptSlot<KeptReturn>): SendingPlace<SentReturn> {
  return {
    read: () => {
      const kept = slot.read();
      if (kept?.sent === undefined) return undefined;
      const { idempotencyKey, draft, sent, tries } = kept;
      return { idempotencyKey, request: { draft, request: sent }, tries };
    },
    write: ({ idempotencyKey, request: { draft, request }, tries }) =>
      slot.write({ idempotencyKey, draft, sent: request, tries }),
    settle: (isDone) => {
      const kept = slot.read();
      if (isDone) slot.forget();
      else if (kept) slot.write({ idempotencyKey: kept.idempotencyKey, draft: kept.draft });
    },
  };
}
