import { originOf } from '@mostrador/contract/live';
import { useRef } from 'react';

/**
 * The key of a form or dialog: made when it opens, kept across retries, renewed once an answer is
 * definite (api.md#idempotency). `kept` is the key of a draft, which alone says when it is renewed.
 */
export function useIdempotencyKey(kept?: string) {
  const key = useRef<string>(undefined);
  key.current ??= newIdempotencyKey();
  return {
    current: () => kept ?? (key.current as string),
    renew: () => {
      key.current = newIdempotencyKey();
    },
  };
}

// Not crypto.randomUUID, which a shop's network without HTTPS does not have.
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A change is told of soon after it was sent: more than these are not under way at once. */
const MAX_SENT = 100;
const sentOrigins = new Set<string>();

/** Remembers for a while that a call with this key was sent from here. */
export function rememberSentKey(key: string): void {
  const origin = originOf(key);
  // A key that is sent again is the newest again.
  sentOrigins.delete(origin);
  sentOrigins.add(origin);
  const [oldest] = sentOrigins;
  if (sentOrigins.size > MAX_SENT && oldest !== undefined) sentOrigins.delete(oldest);
}

/** Whether a change that is told of was made from here. */
export function wasSentHere(origin: string): boolean {
  return sentOrigins.has(origin);
}
