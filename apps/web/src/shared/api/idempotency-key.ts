import { originOf } from '@mostrador/contract/live';
import { useRef } from 'react';

/**
 * Key of a form or dialog: created when it opens, kept across retries, renewed after a definite
 * answer (api.md#idempotency).
 */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined);
  key.current ??= newIdempotencyKey();
  return {
    current: () => key.current as string,
    renew: () => {
      key.current = newIdempotencyKey();
    },
  };
}

/**
 * Makes a key of 32 hexadecimal digits. Not by crypto.randomUUID, which a shop's network without
 * HTTPS does not have.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Most sent keys to remember. Changes are announced soon after they are sent, so more are never
 * under way.
 */
const MAX_SENT = 100;
const sentOrigins = new Set<string>();

/** Remembers that a call with this key was sent from here. */
export function rememberSentKey(key: string): void {
  const origin = originOf(key);
  // Moves a key that is sent again to the newest place.
  sentOrigins.delete(origin);
  sentOrigins.add(origin);
  const [oldest] = sentOrigins;
  if (sentOrigins.size > MAX_SENT && oldest !== undefined) sentOrigins.delete(oldest);
}

/** Whether an announced change was sent from here. */
export function wasSentHere(origin: string): boolean {
  return sentOrigins.has(origin);
}
