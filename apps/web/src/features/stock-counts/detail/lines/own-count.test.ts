import type { Amount } from '@mostrador/domain/money';
import { describe, expect, test } from 'vitest';
import { ownLine } from './own-count.ts';

const person = { firstName: 'Ana', lastName: 'Ruiz' };
const entry = (userId: string, quantity: number) => ({
  userId,
  user: person,
  quantity,
  countedAt: '2026-03-10T15:00:00.000Z',
});
const line = (expected: number, ...entries: ReturnType<typeof entry>[]) => ({
  expected,
  entries,
  unitCost: null as Amount | null,
});

describe('a line as one person sees it', () => {
  test('nothing counted is not a count of 0', () => {
    expect(ownLine(line(4), 'me', [])).toEqual({
      own: null,
      others: null,
      counted: null,
      difference: null,
      costCents: undefined,
    });
    expect(ownLine(line(4, entry('me', 0)), 'me', [])).toMatchObject({
      own: 0,
      others: null,
      counted: 0,
      difference: -4,
    });
  });

  test('their own count and the others’ add up', () => {
    const counts = [entry('ben', 2), entry('me', 3), entry('cleo', 1)];
    expect(ownLine(line(5, ...counts), 'me', [])).toMatchObject({
      own: 3,
      others: 3,
      counted: 6,
      difference: 1,
    });
  });

  test('unsent entries count already, in their order', () => {
    const counted = line(5, entry('me', 3));
    expect(ownLine(counted, 'me', [{ add: 1 }, { add: 1 }]).own).toBe(5);
    expect(ownLine(counted, 'me', [{ add: 1 }, { quantity: 9 }, { add: -2 }]).own).toBe(7);
    expect(ownLine(counted, 'me', [{ quantity: null }])).toMatchObject({
      own: null,
      counted: null,
    });
    expect(ownLine(line(5), 'me', [{ add: 1 }]).counted).toBe(1);
  });

  test('the units of a difference are worth their cost, unsent ones included', () => {
    const costed = { ...line(5, entry('me', 3)), unitCost: 1.35 as Amount };
    expect(ownLine(costed, 'me', []).costCents).toBe(270);
    expect(ownLine(costed, 'me', [{ add: 4 }])).toMatchObject({ difference: 2, costCents: 270 });
    expect(ownLine({ ...costed, unitCost: null }, 'me', []).costCents).toBeUndefined();
    expect(ownLine({ ...line(5), unitCost: 1.35 as Amount }, 'me', []).costCents).toBeUndefined();
  });
});
