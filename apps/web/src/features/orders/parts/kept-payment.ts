import type { Request } from '#shared/api/client.ts';

/** A payment that was sent, and whose answer has not come. */
export interface KeptPayment {
  idempotencyKey: string;
  request: Request<'addPayments'>;
}

const nameOf = (userId: string, orderId: string) => `payment:${userId}:${orderId}`;

/**
 * Keeps a payment with its key while its outcome is unknown, so that a reload cannot make a second
 * one of it (api.md, "Once only"). It belongs to whoever took it.
 */
export function keepPayment(userId: string, payment: KeptPayment): void {
  try {
    localStorage.setItem(nameOf(userId, payment.request.params.id), JSON.stringify(payment));
  } catch {
    // Storage is blocked: the dialog itself still holds the key as long as it is open.
  }
}

export function forgetPayment(userId: string, orderId: string): void {
  try {
    localStorage.removeItem(nameOf(userId, orderId));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

export function keptPayment(userId: string, orderId: string): KeptPayment | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(userId, orderId)) ?? '') as KeptPayment;
  } catch {
    return undefined;
  }
}
