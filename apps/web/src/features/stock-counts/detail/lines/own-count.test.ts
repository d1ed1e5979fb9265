import { describe, expect, test } from 'vitest';
import { ownLine } from './own-count.ts';

const person = { firstName: 'Ana', lastName: 'Ruiz' };
const entry = (userId: string, quantity: number) => ({
  userId,
  user: person,
  quantity,
  countedAt: '2026-03-10T15:00:00.000Z',
});

describe('a line as one person sees it', () => {
  test('nothing counted is not a count of 0', () => {
    const uncounted = { own: null, others: null, counted: null, difference: null };
    expect(ownLine({ expected: 4, entries: [] }, 'me', [])).toEqual(uncounted);
    expect(ownLine({ expected: 4, entries: [entry('me', 0)] }, 'me', [])).toEqual({
      own: 0,
      others: null,
      counted: 0,
      difference: -4,
    });
  });

  test('their own count and the others’ add up', () => {
    const entries = [entry('ben', 2), entry('me', 3), entry('cleo', 1)];
    expect(ownLine({ expected: 5, entries }, 'me', [])).toEqual({
      own: 3,
      others: 3,
      counted: 6,
      difference: 1,
    });
  });

  test('unsent entries count already, in their order', () => {
    const line = { expected: 5, entries: [entry('me', 3)] };
    expect(ownLine(line, 'me', [{ add: 1 }, { add: 1 }]).own).toBe(5);
    expect(ownLine(line, 'me', [{ add: 1 }, { quantity: 9 }, { add: -2 }]).own).toBe(7);
    expect(ownLine(line, 'me', [{ quantity: null }])).toMatchObject({ own: null, counted: null });
    expect(ownLine({ expected: 5, entries: [] }, 'me', [{ add: 1 }]).counted).toBe(1);
  });
});
