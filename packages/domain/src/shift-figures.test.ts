import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, ZERO_CENTS } from './money.ts';
import type { RefundKind } from './order-states.ts';
import type { PaymentMethodKind } from './payment-kinds.ts';
import { methodDifference, type ShiftFacts, shiftFigures, withCounts } from './shift-figures.ts';
import { expectedCash, netOfMethod } from './shifts.ts';

const NOTHING: ShiftFacts = {
  floatCents: ZERO_CENTS,
  openings: 0,
  payments: [],
  refunds: [],
  purchasesCents: ZERO_CENTS,
  handedInCents: ZERO_CENTS,
  movements: [],
  orders: [],
  cancelledCount: 0,
  discounts: [],
  taxes: [],
  heldTakenCents: ZERO_CENTS,
  heldChangeCents: ZERO_CENTS,
  keptCents: ZERO_CENTS,
  names: new Map([
    ['ana', 'Ana'],
    ['ben', 'Ben'],
  ]),
};

const moved = (method: string, kind: PaymentMethodKind, value: number, rounding = 0) => ({
  paymentMethodId: method,
  paymentMethod: `The ${method}`,
  kind,
  userId: 'ana',
  count: 1,
  amountCents: asCents(value),
  roundingCents: asCents(rounding),
});

describe('the figures of a shift', () => {
  it('have its cash apart, of every method that was cash then', () => {
    const figures = shiftFigures({
      ...NOTHING,
      floatCents: asCents(100),
      payments: [
        { ...moved('till', 'CASH', 998, 2), voidedBy: null },
        { ...moved('till', 'CASH', 50, -1), voidedBy: 'ben' },
        { ...moved('dollars', 'CASH', 700), voidedBy: null },
        { ...moved('card', 'CARD', 300), voidedBy: null },
        // The same method when it was no cash yet.
        { ...moved('till', 'OTHER', 40), voidedBy: null },
      ],
      refunds: [
        { ...moved('till', 'CASH', 200, 5), cause: 'RETURN' },
        { ...moved('card', 'CARD', 30), cause: 'DEPOSIT' },
      ],
      purchasesCents: asCents(60),
      handedInCents: asCents(7),
      movements: [
        { kind: 'PAID_IN', amountCents: asCents(11) },
        { kind: 'PAID_OUT', amountCents: asCents(3) },
        { kind: 'DROP', amountCents: asCents(500) },
      ],
    });
    expect(figures.cash).toEqual({
      floatCents: 100,
      takenCents: 1748,
      voidedCents: 50,
      givenBackCents: 200,
      roundingCents: 2 - 1 + 1 - 5,
      purchasesCents: 60,
      paidInCents: 11,
      paidOutCents: 3,
      droppedCents: 500,
      handedInCents: 7,
    });
    expect(figures.methods.map((row) => [row.paymentMethodId, row.kind, netOfMethod(row)])).toEqual(
      [
        ['card', 'CARD', 270],
        ['dollars', 'CASH', 700],
        ['till', 'CASH', 798],
        ['till', 'OTHER', 40],
      ],
    );
    expect(figures.sales).toMatchObject({ paymentsTotalCents: 2038, refundsTotalCents: 200 });
    expect(figures.deposits.givenBackCents).toBe(30);
    expect(figures.people).toMatchObject([
      { name: 'Ana', takenCents: 2088, voidedCents: 0, givenBackCents: 230 },
      { name: 'Ben', takenCents: 0, voidedCents: 50 },
    ]);
  });

  it('tell what came back of taxes above 0, by rate', () => {
    const rate = { taxRateId: 'vat', name: 'VAT', percent: null };
    const { taxes } = shiftFigures({
      ...NOTHING,
      taxes: [
        {
          ...rate,
          isGivenBack: false,
          taxableCents: asCents(119),
          netCents: asCents(100),
          taxCents: asCents(19),
        },
        {
          ...rate,
          isGivenBack: true,
          taxableCents: asCents(-12),
          netCents: asCents(-10),
          taxCents: asCents(-2),
        },
      ],
    });
    expect(taxes).toEqual([
      {
        ...rate,
        taxableCents: 119,
        netCents: 100,
        taxCents: 19,
        taxableGivenBackCents: 12,
        netGivenBackCents: 10,
        taxGivenBackCents: 2,
      },
    ]);
  });

  const method = fc.constantFrom('till', 'dollars', 'card');
  const kindOf = (name: string): PaymentMethodKind => (name === 'card' ? 'CARD' : 'CASH');
  const value = fc.integer({ min: 1, max: 1e9 });
  const rounding = fc.integer({ min: -5, max: 5 });
  const payments = fc.array(
    fc.record({ method, value, rounding, voidedBy: fc.constantFrom(null, 'ana', 'ben') }),
  );
  const causes: RefundKind[] = ['RETURN', 'CANCELLATION', 'DEPOSIT'];
  const refunds = fc.array(
    fc.record({ method, value, rounding, cause: fc.constantFrom(...causes) }),
  );

  it('P35: have every cent in a method, in the sales and with a person, and the cash of them in the drawer', () => {
    fc.assert(
      fc.property(payments, refunds, (paid, back) => {
        const figures = shiftFigures({
          ...NOTHING,
          payments: paid.map(({ method: by, voidedBy, ...each }) => ({
            ...moved(by, kindOf(by), each.value, kindOf(by) === 'CASH' ? each.rounding : 0),
            voidedBy,
          })),
          refunds: back.map(({ method: by, cause, ...each }) => ({
            ...moved(by, kindOf(by), each.value, kindOf(by) === 'CASH' ? each.rounding : 0),
            cause,
          })),
        });
        const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
        const net = sum(figures.methods.map(netOfMethod));
        const { sales, deposits, people, cash } = figures;
        expect(sales.paymentsTotalCents - sales.refundsTotalCents - deposits.givenBackCents).toBe(
          net,
        );
        expect(
          sum(people.map((one) => one.takenCents - one.voidedCents - one.givenBackCents)),
        ).toBe(net);
        const inCash = figures.methods.filter(({ kind }) => kind === 'CASH');
        expect(expectedCash(cash)).toBe(
          sum(inCash.map((row) => netOfMethod(row) + row.roundingCents)),
        );
      }),
    );
  });
});

describe('what was counted of other methods', () => {
  const figures = shiftFigures({
    ...NOTHING,
    payments: [
      { ...moved('till', 'CASH', 100), voidedBy: null },
      { ...moved('card', 'CARD', 300), voidedBy: null },
    ],
  });
  const counted = (paymentMethodId: string, value: number) => ({
    paymentMethodId,
    paymentMethod: `The ${paymentMethodId}`,
    kind: 'CARD' as const,
    countedCents: asCents(value),
  });

  it('is compared with what the method took, and cash with nothing here', () => {
    const { methods } = withCounts(figures, [counted('card', 290)]);
    expect(methods.map((row) => [row.paymentMethodId, methodDifference(row)])).toEqual([
      ['card', -10],
      ['till', null],
    ]);
  });

  it('has a row for a method that took nothing', () => {
    const { methods } = withCounts(figures, [counted('transfer', 5)]);
    const idle = methods.find(({ paymentMethodId }) => paymentMethodId === 'transfer');
    expect(idle).toMatchObject({ takenCents: 0, paymentsCount: 0, countedCents: 5 });
    expect(idle && methodDifference(idle)).toBe(5);
  });
});
