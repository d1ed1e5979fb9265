import type { Request } from '#shared/api/client.ts';

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
  try {
    const name = nameOf(kind, userId, kept.sending.request.params.id);
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the dialog itself still holds the key as long as it is open.
  }
}

export function forgetSending(kind: SendingKind, userId: string, orderId: string): void {
  try {
    localStorage.removeItem(nameOf(kind, userId, orderId));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

export function keptSending(
  kind: SendingKind,
  userId: string,
  orderId: string,
): KeptSending | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(kind, userId, orderId)) ?? '') as KeptSending;
  } catch {
    return undefined;
  }
}
