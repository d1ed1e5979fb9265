import { originOf } from '@mostrador/contract/live';
import { expect, it } from 'vitest';
import { newIdempotencyKey, rememberSentKey, wasSentHere } from './idempotency-key.ts';

it('an own change is recognised by the start of its key, and another’s is not', () => {
  const own = newIdempotencyKey();
  rememberSentKey(own);
  expect(wasSentHere(originOf(own))).toBe(true);
  expect(wasSentHere(originOf(newIdempotencyKey()))).toBe(false);
});

it('a key that was sent again recently is still known, and an old one is forgotten', () => {
  const first = newIdempotencyKey();
  const again = newIdempotencyKey();
  const later = Array.from({ length: 60 }, newIdempotencyKey);
  for (const key of [first, again, ...later, again, ...later.map(newIdempotencyKey)]) {
    rememberSentKey(key);
  }
  expect(wasSentHere(originOf(again))).toBe(true);
  expect(wasSentHere(originOf(first))).toBe(false);
});
