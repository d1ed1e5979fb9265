import { type Amount, asCents, type CurrencyUnit } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  backOf,
  claimsOf,
  claimsOn,
  type LoanDraft,
  NEW_DRAFT,
  withUnits,
} from './take-back-draft.ts';

const amount = (value: number) => value as Amount;
const settlement = (productPrice: number) => ({
  waived: amount(0),
  held: amount(60),
  goodsTotal: amount(75),
  netPaid: amount(75),
  openDeposits: amount(60),
  amountDue: amount(0),
  productPrice: amount(productPrice),
  refundable: [],
  refundsRounding: amount(0),
});
const loan = {
  quantity: 3,
  units: [],
  orderItem: { id: '', unitPrice: amount(5), borrowDepositPerUnit: amount(20) },
  suggestedLateFee: amount(0),
  settlement: settlement(35),
};
const draft = (change: Partial<LoanDraft> = {}): LoanDraft => ({ ...NEW_DRAFT, ...change });
const units = (GOOD: number, DAMAGED = 0, LOST = 0) => draft({ units: { GOOD, DAMAGED, LOST } });
const shown = (record: Parameters<typeof backOf>[0], entered: LoanDraft) =>
  backOf(record, entered).map(({ condition, quantity }) => `${quantity} ${condition}`);

describe('units that come back', () => {
  it('are all of the loan, and good, unless somebody says otherwise', () => {
    expect(shown(loan, draft())).toEqual(['3 GOOD']);
    expect(shown(loan, units(1, 1))).toEqual(['1 GOOD', '1 DAMAGED']);
  });

  it('are fewer good ones where one is damaged or lost', () => {
    const damaged = withUnits(loan, draft(), 'DAMAGED', 1);
    expect(shown(loan, damaged)).toEqual(['2 GOOD', '1 DAMAGED']);
    expect(shown(loan, withUnits(loan, damaged, 'LOST', 2))).toEqual(['1 DAMAGED', '2 LOST']);
    expect(shown(loan, withUnits(loan, draft(), 'GOOD', 1))).toEqual(['1 GOOD']);
  });

  it('with codes are those that are chosen, by their codes', () => {
    const coded = {
      quantity: 2,
      units: ['a', 'b'].map((id) => ({ id, code: id.toUpperCase(), isOut: true })),
    };
    expect(shown(coded, draft())).toEqual(['2 GOOD']);
    const codes = { b: 'LOST' as const, gone: 'GOOD' as const };
    expect(backOf(coded, draft({ codes }))).toEqual([
      { condition: 'LOST', quantity: 1, unitIds: ['b'] },
    ]);
  });
});

const claimed = (
  entered: LoanDraft,
  record: Parameters<typeof claimsOf>[0] = loan,
  unit: CurrencyUnit = 1,
) => claimsOf(record, entered, backOf(loan, entered), unit);

describe('the claim for lost units', () => {
  it('is suggested as their deposit, or their price where that is higher', () => {
    expect(claimed(units(1, 0, 2))).toMatchObject([{ kind: 'LOSS', amountCents: 7000 }]);
    expect(claimed(units(1, 0, 2), { ...loan, settlement: settlement(5) })).toMatchObject([
      { amountCents: 4000 },
    ]);
    expect(claimed(units(2, 1))).toEqual([]);
    const typed = (LOSS: number) => ({ ...units(0, 0, 1), amounts: { LOSS: asCents(LOSS) } });
    expect(claimed(typed(0))).toEqual([]);
    expect(claimed(typed(900))).toMatchObject([{ amountCents: 900 }]);
  });
});

describe('the claim for late units', () => {
  const late = { ...loan, suggestedLateFee: amount(10) };

  it('is suggested as their share of the loan’s late fee, whole in a currency without decimals', () => {
    expect(claimed(draft(), late)).toMatchObject([{ kind: 'LATE', amountCents: 1000 }]);
    expect(claimed(units(2), late)).toMatchObject([{ amountCents: 667 }]);
    expect(claimed(units(2), late, 100)).toMatchObject([{ amountCents: 700 }]);
    expect(claimed(units(9), late)).toMatchObject([{ amountCents: 1000 }]);
    expect(claimed(draft({ amounts: { LATE: asCents(0) } }), late)).toEqual([]);
  });
});

it('a claim stands with the units that it is on, any other with the most units', () => {
  const entered = {
    ...units(2, 1),
    amounts: { DAMAGE: asCents(500), LATE: asCents(300), LOSS: asCents(100) },
  };
  const back = backOf(loan, entered);
  const claims = claimsOf(loan, entered, back, 1);
  const kinds = back.map((entry) => claimsOn(entry, back, claims).map(({ kind }) => kind));
  expect(kinds).toEqual([['LATE', 'LOSS'], ['DAMAGE']]);
});
