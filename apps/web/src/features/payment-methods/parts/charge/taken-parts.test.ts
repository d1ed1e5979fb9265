import { asCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { NOTHING_TAKEN, paymentsOf, restOf, withoutPart, withPart } from './taken-parts.ts';

const charge = (paymentMethodId: string, cents: number, tendered?: number) => ({
  paymentMethodId,
  amountCents: asCents(cents),
  ...(tendered !== undefined && { tenderedCents: asCents(tendered) }),
  notes: '',
});

it('a method that was used twice is sent once, with its parts, and the method of the last part is the last', () => {
  const parts = [charge('cash', 2000), charge('card', 1000), charge('cash', 503, 600)];
  expect(paymentsOf(parts)).toEqual([
    charge('card', 1000),
    { paymentMethodId: 'cash', amountCents: 2503, notes: '', parts: [parts[0], parts[2]] },
  ]);
});

it('each part lowers what is left, also below 0 where less is due by now', () => {
  const taken = withPart(withPart(NOTHING_TAKEN, charge('cash', 300)), charge('card', 200));
  expect(taken.parts.map(({ id }) => id)).toEqual([1, 2]);
  expect(restOf(asCents(1000), taken)).toBe(500);
  expect(restOf(asCents(400), taken)).toBe(-100);
  expect(restOf(asCents(1000), withoutPart(taken, 1))).toBe(800);
});

it('of equal parts one less is left after each, and one more again after one is removed', () => {
  const one = withPart({ parts: [], equalLeft: 3 }, charge('card', 100));
  expect(one.equalLeft).toBe(2);
  expect(withoutPart(one, 1).equalLeft).toBe(3);
  const last = withPart(withPart(one, charge('card', 100)), charge('card', 100));
  expect(last.equalLeft).toBe(1);
});
