import type { Request } from '#shared/api/client.ts';
import { forgetText, keepText, keptValue } from '#shared/kept-text.ts';
import type { ReturnDraft } from './return-draft.ts';

/** A return that was sent and is not done yet. */
export interface KeptReturn {
  idempotencyKey: string;
  draft: ReturnDraft;
  /** As it was sent, while its outcome is unknown; without it, it was refused. */
  sent?: Request<'returnItems'>;
}

const nameOf = (userId: string, orderId: string) => `return:${userId}:${orderId}`;

/**
 * Keeps a return with its key from the moment it is sent, so that a reload cannot make a second one of
 * it (api.md, "Once only"), and a failed save or an ended session loses nothing of what was typed.
 */
export function keepReturn(userId: string, orderId: string, kept: KeptReturn): void {
  keepText(nameOf(userId, orderId), JSON.stringify(kept));
}

export function forgetReturn(userId: string, orderId: string): void {
  forgetText(nameOf(userId, orderId));
}

export function keptReturn(userId: string, orderId: string): KeptReturn | undefined {
  return keptValue(nameOf(userId, orderId));
}
