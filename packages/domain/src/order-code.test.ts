import { expect, it } from 'vitest';
import { orderCode, orderNumberOf } from './order-code.ts';

it('leads from a printed order back to its number', () => {
  expect(orderNumberOf(orderCode(1049))).toBe(1049);
  // A scanner's keyboard may have CapsLock on.
  expect(orderNumberOf('order-1049')).toBe(1049);
});

it('takes no other code for an order', () => {
  for (const code of ['1049', 'ORDER-', 'ORDER-01049', 'ORDER-10A', 'ORDER-1e3', 'ORDER-1049 '])
    expect(orderNumberOf(code)).toBeUndefined();
  expect(orderNumberOf(`ORDER-${'9'.repeat(16)}`)).toBeUndefined();
});
