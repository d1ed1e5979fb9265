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

it('cash that settled what was due, rounded, counts as what stayed in the drawer once it no longer settles it', () => {
  const card = withPart(NOTHING_TAKEN, charge('card', 5005));
  const settled = withPart(card, charge('cash', 4997, 4995));
  expect(restOf(asCents(10_002), settled)).toBe(0);
  // The due is raised by another till.
  expect(restOf(asCents(10_102), settled)).toBe(102);
  const cashAlone = withoutPart(settled, 1);
  expect(restOf(asCents(10_002), cashAlone)).toBe(5007);
  expect(withPart(cashAlone, charge('cash', 5007, 5005)).parts).toMatchObject([
    { amountCents: 4995, tenderedCents: 4995 },
    { amountCents: 5007, tenderedCents: 5005 },
  ]);
});

it('the change of a part that was rounded up is not taken for its amount', () => {
  const settled = withPart(NOTHING_TAKEN, {
    ...charge('cash', 503, 600),
    changeCents: asCents(95),
  });
  expect(restOf(asCents(503), settled)).toBe(0);
  expect(restOf(asCents(603), settled)).toBe(98);
});
