import { type Amount, asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  AS_PAID,
  amountsOf,
  leftOfRefund,
  type Refundable,
  type RefundChoice,
  refundLines,
  refundsBody,
  withRest,
} from './refund-choice.ts';

const REFUNDABLE: Refundable = [
  { paymentMethodId: 'card', paymentMethod: 'Card', kind: 'CARD', amount: 8 as Amount },
  { paymentMethodId: 'cash', paymentMethod: 'Cash', kind: 'CASH', amount: 20 as Amount },
];
const sent = (choice: RefundChoice, amount: number) =>
  refundsBody(refundLines(choice, REFUNDABLE, asCents(amount)));

describe('money goes back', () => {
  it('as it was paid, the latest payment first, as long as nobody chooses', () => {
    expect(sent(AS_PAID, 500)).toEqual([{ paymentMethodId: 'card', amount: 5 }]);
    expect(sent(AS_PAID, 1000)).toEqual([
      { paymentMethodId: 'card', amount: 8 },
      { paymentMethodId: 'cash', amount: 2 },
    ]);
    expect(sent(AS_PAID, 0)).toEqual([]);
  });

  it('all by one method that is chosen, whatever the amount becomes', () => {
    const choice: RefundChoice = { way: 'one', paymentMethodId: 'cash' };
    expect(sent(choice, 1000)).toEqual([{ paymentMethodId: 'cash', amount: 10 }]);
    expect(sent(choice, 900)).toEqual([{ paymentMethodId: 'cash', amount: 9 }]);
    expect(sent(choice, 0)).toEqual([]);
  });

  it('by an amount for each method, which says what is left', () => {
    const before = amountsOf(refundLines(AS_PAID, REFUNDABLE, asCents(1000)));
    const amounts = { ...before, card: asCents(300) };
    const lines = refundLines({ way: 'several', amounts }, REFUNDABLE, asCents(1000));
    expect(leftOfRefund(lines, asCents(1000))).toBe(500);
    expect(withRest(amounts, 'cash', asCents(500))).toEqual({ card: 300, cash: 700 });
    expect(withRest(amounts, 'transfer', asCents(500))).toEqual({ ...amounts, transfer: 500 });
    expect(withRest(amounts, 'cash', asCents(-900))).toEqual({ card: 300, cash: 0 });
  });
});
