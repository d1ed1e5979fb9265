import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { asCents } from '@mostrador/domain/money';
import { kindOfName } from '@mostrador/domain/payment-kinds';
import { describe, expect, it } from 'vitest';
import { methodsFor, type PaymentLine, withinDue, withNewLine } from './payment-lines.ts';

const methods = ['card', 'cash', 'transfer'].map(
  (name, index): PaymentMethod => ({
    id: name,
    name,
    kind: kindOfName(name),
    position: index + 1,
    createdAt: '',
    _count: { orders: 0 },
  }),
);
const due = asCents(10_000);
const line = (id: number, paymentMethodId: string, cents: number): PaymentLine => ({
  id,
  paymentMethodId,
  amountCents: asCents(cents),
  notes: '',
});

describe('the lines of a payment', () => {
  it('begin with all that is due, and a method only where there is one', () => {
    expect(withNewLine([], methods, due)).toEqual([line(1, '', 10_000)]);
    expect(withNewLine([], methods.slice(0, 1), due)).toEqual([line(1, 'card', 10_000)]);
  });

  it('go on with what remains, and with the last free method', () => {
    const lines = withNewLine([line(4, 'card', 2_500)], methods, due);
    expect(lines[1]).toEqual(line(5, '', 7_500));
    const last = withNewLine([line(1, 'card', 1), line(2, 'cash', 1)], methods, due);
    expect(last[2]).toEqual(line(3, 'transfer', 9_998));
  });

  it('use each method once', () => {
    const lines = [line(1, 'cash', 100), line(2, 'card', 100)];
    expect(methodsFor(lines[0], lines, methods).map(({ id }) => id)).toEqual(['cash', 'transfer']);
    const all = withNewLine(lines, methods, due);
    expect(withNewLine(all, methods, due)).toBe(all);
  });

  it('are lowered, the last first, once another till has taken a part of what is due', () => {
    const lines = [line(1, 'cash', 6_000), line(2, 'card', 4_000)];
    expect(withinDue(lines, asCents(7_550))).toEqual([
      line(1, 'cash', 6_000),
      line(2, 'card', 1_550),
    ]);
    expect(withinDue(lines, asCents(5_000))).toEqual([line(1, 'cash', 5_000)]);
    expect(withinDue(lines, due)).toEqual(lines);
    expect(withinDue([line(1, 'cash', 0)], due)).toEqual([line(1, 'cash', 0)]);
  });
});
