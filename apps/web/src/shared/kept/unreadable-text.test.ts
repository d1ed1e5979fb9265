import { expect, it } from 'vitest';
import type { WorkName } from './kept-names.ts';
import { keptBy126 } from './sample-kept-by-1-26.ts';
import { amountIn } from './unreadable-text.ts';

const rawOf = (key: string) => keptBy126.find((one) => one.key === key)?.text ?? '';

it.each<[string, WorkName, string, number | undefined]>([
  ['a payment by two methods', 'payment', rawOf('payment:olivia:order'), 4550],
  ['a payment by one', 'payment', rawOf('payment:olivia:another'), 4550],
  ['one that was cut off', 'payment', '{"sending":{"request":{"body":{"amount": 45.5,"pay', 4550],
  ['one that was cut within its amount', 'payment', '{"body":{"amount":45', undefined],
  ['an order, which has payments too', 'orderDraft', rawOf('orderDraft.corner.olivia'), 13_000],
  ['a status', 'setPurchaseStatus', rawOf('purchase.setPurchaseStatus.olivia.purchase'), undefined],
])('the amount of %s is told as far as it can be read', (_, name, raw, cents) => {
  expect(amountIn({ name, raw })).toBe(cents);
});
