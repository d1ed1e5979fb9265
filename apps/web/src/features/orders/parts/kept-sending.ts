import type { Request } from '#shared/api/client.ts';
import { forgetText, keepText, keptValue } from '#shared/kept-text.ts';

/** What takes money or gives it, as it was sent. */
export type Sending = {
  [Name in 'addPayment' | 'addPayments' | 'addDiscount']: { name: Name; request: Request<Name> };
}['addPayment' | 'addPayments' | 'addDiscount'];

/** One that was sent, and whose answer has not come. */
export interface KeptSending {
  idempotencyKey: string;
  sending: Sending;
}

/** A payment is one thing, whichever screen it was taken on: the other must know of it too. */
export type SendingKind = 'payment' | 'discount';

const nameOf = (kind: SendingKind, userId: string, orderId: string) =>
  `${kind}:${userId}:${orderId}`;

/**
 * Keeps a payment or discount with its key while its outcome is unknown, so that a reload cannot make
 * a second one of it (api.md, "Once only"). It belongs to whoever took it.
 */
export function keepSending(kind: SendingKind, userId: string, kept: KeptSending): void {
  keepText(nameOf(kind, userId, kept.sending.request.params.id), JSON.stringify(kept));
}

export function forgetSending(kind: SendingKind, userId: string, orderId: string): void {
  forgetText(nameOf(kind, userId, orderId));
}

export function keptSending(
  kind: SendingKind,
  userId: string,
  orderId: string,
): KeptSending | undefined {
  return keptValue(nameOf(kind, userId, orderId));
}
