import { useRef } from 'react';

/**
 * The key of a form or dialog: made when it opens, kept across retries, renewed once an answer is
 * definite (api.md, "Once only"). `kept` is the key of a draft, which alone says when it is renewed.
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
