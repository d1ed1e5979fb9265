import { type CashRoundingMode, NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { centsOf } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { type CashTerms, cashMethod, exactPayment, readCash } from './cash-entry.ts';

const terms = (changes: Partial<CashTerms> = {}): CashTerms => ({
  dueCents: centsOf(52.21),
  rule: NO_CASH_ROUNDING,
  givesChange: true,
  style: { separators: { decimalSeparator: '.', thousandsSeparator: ',' }, currency: 'USD' },
  reasons: { zero: 'zero', above: 'above', short: String, stepped: 'stepped' },
  ...changes,
});

const method = (id: string, kind: 'CASH' | 'CARD') => ({
  id,
  name: id,
  kind,
  position: 1,
  createdAt: '',
  updatedAt: '',
  _count: { orders: 0 },
});

it('a sum in cash means the only cash there is, and none of two before one is chosen', () => {
  const [card, dollars, pesos] = [
    method('card', 'CARD'),
    method('dollars', 'CASH'),
    method('pesos', 'CASH'),
  ];
  expect(cashMethod([card, pesos], undefined)).toBe(pesos);
  expect(cashMethod([card, dollars, pesos], undefined)).toBeUndefined();
  expect(cashMethod([card, dollars, pesos], 'pesos')).toBe(pesos);
  expect(cashMethod([card], undefined)).toBeUndefined();
});

it('60 for 52.21 settles it, as a tender with change', () => {
  expect(readCash('60', terms())).toMatchObject({
    kind: 'settles',
    changeCents: 779,
    taken: { amountCents: 5221, tenderedCents: 6000 },
  });
});

it('less than the due is a part, and nobody hands over more than it', () => {
  const entry = readCash('20', terms());
  expect(entry).toMatchObject({ kind: 'part', taken: { amountCents: 2000 } });
  expect(entry).not.toHaveProperty('taken.tenderedCents');
});

it('a part is handed over in the step to which the store rounds cash', () => {
  const stepped = terms({ rule: { stepCents: centsOf(0.05), mode: 'HALF_UP' } });
  expect(readCash('20.05', stepped)).toMatchObject({ kind: 'part' });
  expect(readCash('20.03', stepped)).toMatchObject({ kind: 'refused', reason: 'stepped' });
  expect(readCash('60.03', stepped)).toMatchObject({ kind: 'settles' });
});

it('the exact sum is as the store rounds cash', () => {
  const rule = (step: number, mode: CashRoundingMode = 'HALF_UP') => ({
    stepCents: centsOf(step),
    mode,
  });
  const rounded = terms({ rule: rule(0.05) });
  expect(exactPayment(rounded)).toEqual({
    amountCents: 5221,
    handedOverCents: 5220,
    tenderedCents: 5220,
  });
  expect(readCash('52.20', rounded)).toMatchObject({ kind: 'settles', changeCents: 0 });
  const up = terms({ dueCents: centsOf(52.23), rule: rule(0.05) });
  expect(readCash('52.24', up)).toMatchObject({ kind: 'refused', reason: '5225' });
  const exact = { kind: 'settles', changeCents: 0, taken: { tenderedCents: 5223 } };
  expect(readCash('52.23', up)).toMatchObject(exact);
  const nothing = terms({ dueCents: centsOf(0.05), rule: rule(0.1, 'DOWN') });
  expect(exactPayment(nothing)).toMatchObject({ amountCents: 5, handedOverCents: 0 });
});

it('a provider is paid no more than what is due, and gives no change', () => {
  const paying = terms({ givesChange: false });
  expect(readCash('60', paying)).toMatchObject({ kind: 'refused', reason: 'above' });
  expect(exactPayment(paying)).toEqual({ amountCents: 5221, handedOverCents: 5221 });
});

it('a typed 0 is no payment, not even of the exact sum', () => {
  for (const text of ['0', '0.00', ' 0 ']) {
    expect(readCash(text, terms())).toMatchObject({ kind: 'refused', reason: 'zero' });
  }
});

it('a text that is no amount takes nothing', () => {
  expect(readCash('', terms())).toMatchObject({ kind: 'empty' });
  expect(readCash('5.2.1', terms())).toMatchObject({ kind: 'unreadable' });
});
