import type { Shift } from '@mostrador/contract/shifts';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { withCount } from '../parts/cash-count.ts';
import { closingBody, closingOutcome, NO_CLOSING, otherMethods } from './closing.ts';

/** A shift with this expected cash, and 40 by card. */
function shift(expected: number): Pick<Shift, 'figures' | 'float' | 'refusedCount'> {
  return {
    float: 150 as Amount,
    refusedCount: null,
    figures: {
      cash: { expected },
      methods: [
        { paymentMethodId: 'cash', paymentMethod: 'Cash', kind: 'CASH', net: 80 },
        { paymentMethodId: 'card', paymentMethod: 'Card', kind: 'CARD', net: 40 },
      ],
    } as unknown as Shift['figures'],
  };
}
const hidden = { float: 150 as Amount, figures: null, refusedCount: null };
const counted = (twenties: number) => ({
  ...NO_CLOSING,
  count: withCount(NO_CLOSING.count, centsOf(20), twenties),
});

describe('the closing of a shift', () => {
  it('says nothing before something is counted', () => {
    expect(closingOutcome(NO_CLOSING, shift(230), [])).toMatchObject({
      differenceCents: undefined,
      problems: ['notCounted', 'note'],
    });
  });

  it('leaves the float of the shift in the drawer, and less where less is there', () => {
    expect(closingOutcome(counted(20), shift(400), [])).toMatchObject({
      nextFloatCents: centsOf(150),
      toSafeCents: centsOf(250),
      problems: [],
    });
    expect(closingOutcome(counted(3), shift(60), [])).toMatchObject({
      nextFloatCents: centsOf(60),
      toSafeCents: 0,
    });
  });

  it('asks for a note where something differs, of another method too', () => {
    const [card] = otherMethods(shift(400), []);
    expect(card).toMatchObject({ id: 'card', netCents: centsOf(40) });
    const methods = card ? [card] : [];
    const missing = closingOutcome(counted(19), shift(400), methods);
    expect(missing).toMatchObject({ differenceCents: centsOf(-20), problems: ['note'] });
    const byCard = { ...counted(20), others: { card: centsOf(39) } };
    expect(closingOutcome(byCard, shift(400), methods).problems).toEqual(['note']);
    const explained = { ...byCard, note: 'One slip is lost' };
    expect(closingOutcome(explained, shift(400), methods).problems).toEqual([]);
  });

  it('keeps no more in the drawer than was counted', () => {
    const draft = { ...counted(5), nextFloatCents: centsOf(101) };
    expect(closingOutcome(draft, shift(100), []).problems).toEqual(['nextFloat']);
  });

  it('compares nothing where the figures are hidden, and offers every other method of the store', () => {
    const ofStore = [
      { id: 'cash', name: 'Cash', kind: 'CASH' },
      { id: 'card', name: 'Card', kind: 'CARD' },
    ];
    const methods = otherMethods(hidden, ofStore);
    expect(methods).toEqual([{ id: 'card', name: 'Card', kind: 'CARD', netCents: undefined }]);
    expect(closingOutcome(counted(1), hidden, methods)).toMatchObject({
      differenceCents: undefined,
      problems: [],
    });
  });

  it('is sent by notes, with the methods that were counted', () => {
    const draft = { ...counted(20), others: { card: centsOf(40) }, note: ' ' };
    expect(closingBody(draft, closingOutcome(draft, shift(400), []))).toEqual({
      counts: [{ value: 20, count: 20 }],
      countedByMethod: [{ paymentMethodId: 'card', counted: 40 }],
      nextFloat: 150,
      note: null,
    });
  });
});
