import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DepositRecord,
  depositPanel,
  keptDeposit,
  refusedRefund,
  settleClaims,
  settleDeposit,
  turnedIntoDeposit,
} from './deposits.ts';
import { NOTHING_BACK } from './line-discounts.ts';
import { asCents, maxCents, sumCents, ZERO_CENTS } from './money.ts';
import { type OrderFacts, orderFigures } from './order-figures.ts';

const anyCents = fc.nat(100_000).map(asCents);

function settle(deposit: number, due: number, netPaid: number, otherOpen = 0) {
  return settleDeposit({
    depositCents: asCents(deposit),
    goodsCents: asCents(netPaid + due),
    netPaidCents: asCents(netPaid),
    otherOpenDepositsCents: asCents(otherOpen),
  });
}

describe('money that was paid for goods', () => {
  const order = (goods: number, netPaid: number, openDeposits: number) => ({
    goodsCents: asCents(goods),
    netPaidCents: asCents(netPaid),
    openDepositsCents: asCents(openDeposits),
  });

  it('becomes a deposit where goods leave the order beside a loan', () => {
    expect(turnedIntoDeposit(order(261, 261, 1), order(261, 261, 201))).toBe(200);
    // The new deposit is higher than what was paid: the rest is still to be paid.
    expect(turnedIntoDeposit(order(200, 200, 0), order(250, 200, 150))).toBe(100);
    // Goods come back beside a deposit that nobody has paid.
    expect(turnedIntoDeposit(order(200, 100, 100), order(100, 100, 100))).toBe(100);
  });

  it('is none where the deposit had been paid, is paid later, or goes back', () => {
    expect(turnedIntoDeposit(order(150, 150, 50), order(50, 50, 50))).toBe(0);
    expect(turnedIntoDeposit(order(100, 100, 0), order(150, 100, 50))).toBe(0);
    expect(turnedIntoDeposit(order(150, 150, 50), order(100, 100, 0))).toBe(0);
  });
});

describe('a deposit when the goods come back', () => {
  it('is wholly held where the order is paid', () => {
    expect(settle(5000, 0, 7000)).toEqual({ waivedCents: 0, heldCents: 5000 });
  });

  it('is wholly waived where nothing was paid', () => {
    expect(settle(5000, 7000, 0)).toEqual({ waivedCents: 5000, heldCents: 0 });
  });

  it('is waived for what is due and held for the rest', () => {
    expect(settle(5000, 2000, 5000)).toEqual({ waivedCents: 2000, heldCents: 3000 });
  });

  it('is not held where what was paid covers the loans that are still out', () => {
    expect(settle(5000, 0, 6000, 4000)).toEqual({ waivedCents: 0, heldCents: 2000 });
    expect(settle(5000, 0, 4000, 4000)).toEqual({ waivedCents: 0, heldCents: 0 });
    expect(settle(5000, 0, 3000, 4000)).toEqual({ waivedCents: 0, heldCents: 0 });
  });

  it('is never waived or held for more than it is, nor held for more than was paid', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (deposit, due, netPaid, otherOpen) => {
        const { waivedCents, heldCents } = settle(deposit, due, netPaid, otherOpen);
        expect(Math.min(waivedCents, heldCents)).toBeGreaterThanOrEqual(0);
        expect(waivedCents).toBeLessThanOrEqual(due);
        expect(waivedCents + heldCents).toBeLessThanOrEqual(deposit);
        expect(heldCents).toBeLessThanOrEqual(maxCents(ZERO_CENTS, asCents(netPaid - otherOpen)));
      }),
    );
  });

  it('falls short of waived and held together only for want of money or of dues', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (deposit, due, netPaid, otherOpen) => {
        const { waivedCents, heldCents } = settle(deposit, due, netPaid, otherOpen);
        if (waivedCents + heldCents < deposit) {
          expect(waivedCents).toBe(due);
          expect(heldCents).toBe(Math.max(0, netPaid - otherOpen));
        }
      }),
    );
  });

  it('is refunded once over all the loans of an order, in any order, with and without refunds', () => {
    const loan = fc.record({ deposit: anyCents, refundShare: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(loan, { maxLength: 6 }), anyCents, anyCents, (loans, fees, given) => {
        let total = fees + loans.reduce((sum, { deposit }) => sum + deposit, 0);
        let netPaid = Math.min(given, total);
        let open = total - fees;
        let refunded = 0;
        let kept = 0;
        for (const { deposit, refundShare } of loans) {
          open -= deposit;
          const { waivedCents, heldCents } = settle(deposit, total - netPaid, netPaid, open);
          const refund = asCents(Math.floor((heldCents * refundShare) / 100));
          expect(refusedRefund(refund, heldCents)).toBeUndefined();
          total -= waivedCents + refund;
          netPaid -= refund;
          refunded += refund;
          kept += keptDeposit(heldCents, refund);
          expect(netPaid).toBeLessThanOrEqual(total);
          expect(netPaid).toBeGreaterThanOrEqual(0);
        }
        expect(refunded + kept).toBeLessThanOrEqual(Math.min(given, total + refunded));
      }),
    );
  });
});

describe('claims when the goods come back', () => {
  const claimed = (held: number, ...amounts: number[]) =>
    settleClaims(asCents(held), amounts.map(asCents));

  it('are kept of the held deposit, and the rest is refunded', () => {
    expect(claimed(4000, 600, 800)).toEqual({
      claims: [
        { keptCents: 600, chargedCents: 0 },
        { keptCents: 800, chargedCents: 0 },
      ],
      keptCents: 1400,
      refundCents: 2600,
      chargedCents: 0,
    });
  });

  it('are covered in their order, and charged where the deposit ends', () => {
    expect(claimed(4000, 2500, 2500, 100)).toEqual({
      claims: [
        { keptCents: 2500, chargedCents: 0 },
        { keptCents: 1500, chargedCents: 1000 },
        { keptCents: 0, chargedCents: 100 },
      ],
      keptCents: 4000,
      refundCents: 0,
      chargedCents: 1100,
    });
  });

  it('none: the whole held deposit goes back', () => {
    expect(claimed(4000)).toMatchObject({ keptCents: 0, refundCents: 4000, chargedCents: 0 });
  });

  it('are kept or charged to the cent, and refund and kept make up what was held', () => {
    fc.assert(
      fc.property(anyCents, fc.array(anyCents, { maxLength: 6 }), (held, amounts) => {
        const { claims, keptCents, refundCents, chargedCents } = claimed(held, ...amounts);
        expect(claims.map((each) => each.keptCents + each.chargedCents)).toEqual(amounts);
        expect(keptCents + refundCents).toBe(held);
        expect(keptCents + chargedCents).toBe(sumCents(amounts));
        expect(Math.min(refundCents, chargedCents)).toBe(0);
      }),
    );
  });
});

describe('an order whose loans come back one after the other, with claims', () => {
  const back = fc.record({
    deposit: anyCents,
    claims: fc.array(fc.nat(150_000).map(asCents), { maxLength: 3 }),
    /** What of the amount due is paid afterwards, in per cent. */
    pays: fc.nat(100),
    isVoided: fc.boolean(),
  });

  it('settles each deposit once, and no charge touches the deposit of another loan', () => {
    fc.assert(
      fc.property(
        fc.array(back, { maxLength: 5 }),
        anyCents,
        anyCents,
        anyCents,
        (loans, fees, discount, given) => {
          const deposits = sumCents(loans.map(({ deposit }) => deposit));
          const subtotal = fees + deposits;
          let order: OrderFacts = {
            status: 'CONFIRMED',
            unit: 1,
            pricesIncludeTax: null,
            isExempt: false,
            items: [
              {
                transactionType: 'SALE',
                quantity: 1,
                unitPriceCents: asCents(subtotal),
                borrowDepositPerUnitCents: ZERO_CENTS,
                discountCents: ZERO_CENTS,
                ...NOTHING_BACK,
                taxPercent: null,
              },
            ],
            freeTaxCents: ZERO_CENTS,
            orderDiscountCents: asCents(Math.min(discount, subtotal)),
            returnsTotalCents: ZERO_CENTS,
            taxGivenBackCents: ZERO_CENTS,
            depositsWaivedCents: ZERO_CENTS,
            payments: [],
            refunds: [],
            openDepositsCents: deposits,
            charges: [],
          };
          const pay = (most: number) => {
            const amountCents = asCents(Math.min(most, orderFigures(order).amountDueCents));
            order = { ...order, payments: [...order.payments, { amountCents }] };
          };
          const heldNow = () => orderFigures(order).depositsHeldCents;
          pay(given);
          let claimed = 0;
          let kept = 0;
          for (const loan of loans) {
            const { goodsCents, netPaidCents } = orderFigures(order);
            const others = asCents(order.openDepositsCents - loan.deposit);
            const { waivedCents, heldCents } = settleDeposit({
              depositCents: loan.deposit,
              goodsCents,
              netPaidCents,
              otherOpenDepositsCents: others,
            });
            const settled = settleClaims(heldCents, loan.claims);
            const heldBefore = heldNow();
            order = {
              ...order,
              openDepositsCents: others,
              depositsWaivedCents: asCents(order.depositsWaivedCents + waivedCents),
              refunds: [...order.refunds, { kind: 'DEPOSIT', amountCents: settled.refundCents }],
            };
            // What the loan is charged leaves what is held as it is: the deposits of the others.
            const heldWithout = heldNow();
            order = {
              ...order,
              charges: [...(order.charges ?? []), { amountCents: settled.chargedCents }],
            };
            expect(heldNow()).toBe(heldWithout);
            if (heldBefore > 0) expect(heldNow()).toBe(Math.min(others, heldBefore));
            claimed += sumCents(loan.claims);
            kept += settled.keptCents;
            expect(settled.refundCents + settled.keptCents + waivedCents).toBeLessThanOrEqual(
              loan.deposit,
            );
            const heldAfter = heldNow();
            const due = orderFigures(order).amountDueCents;
            if (loan.isVoided && settled.chargedCents <= due) {
              claimed -= settled.chargedCents;
              order = { ...order, charges: order.charges?.slice(0, -1) };
              expect(heldNow()).toBe(heldAfter);
            }
            pay(Math.floor((orderFigures(order).amountDueCents * loan.pays) / 100));
            const after = orderFigures(order);
            expect(after.netPaidCents).toBeGreaterThanOrEqual(0);
            expect(after.netPaidCents).toBeLessThanOrEqual(after.totalCents);
            expect(after.totalCents).toBe(after.goodsCents + after.chargesTotalCents);
            expect(kept + after.chargesTotalCents).toBe(claimed);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('without charges is settled by the due and the payments alone, as it always was', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (deposit, goods, given, others) => {
        const netPaid = asCents(Math.min(goods, given));
        const settled = settleDeposit({
          depositCents: deposit,
          goodsCents: goods,
          netPaidCents: netPaid,
          otherOpenDepositsCents: others,
        });
        const waivedCents = Math.min(deposit, goods - netPaid);
        expect(settled).toEqual({
          waivedCents,
          heldCents: Math.min(deposit - waivedCents, Math.max(0, netPaid - others)),
        });
      }),
    );
  });
});

describe('a refund of a deposit', () => {
  it('may be all that is held, and not a cent more', () => {
    expect(refusedRefund(asCents(5000), asCents(5000))).toBeUndefined();
    expect(refusedRefund(asCents(5001), asCents(5000))).toEqual({
      code: 'REFUND_EXCEEDS_DEPOSIT',
      details: { held: 50 },
    });
  });

  it('and what is kept make up what was held, and nothing is kept below 0', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (held, refund) => {
        const kept = keptDeposit(held, refund);
        expect(kept + refund).toBe(held);
        expect(refusedRefund(refund, held) === undefined).toBe(kept >= 0);
      }),
    );
  });
});

describe('the deposit panel', () => {
  const record = fc.record({
    status: fc.constantFrom('OPEN' as const, 'RETURNED' as const, 'LOST' as const),
    quantity: fc.integer({ min: 1, max: 20 }),
    borrowDepositPerUnitCents: anyCents,
    refundedCents: anyCents,
    waivedCents: anyCents,
    keptCents: anyCents,
  });

  it('counts each unit’s deposit, and as returned those of the records that are back', () => {
    const records: DepositRecord[] = [
      {
        status: 'RETURNED',
        quantity: 2,
        borrowDepositPerUnitCents: asCents(1000),
        refundedCents: asCents(1200),
        waivedCents: asCents(500),
        keptCents: asCents(300),
      },
      {
        status: 'OPEN',
        quantity: 3,
        borrowDepositPerUnitCents: asCents(700),
        refundedCents: ZERO_CENTS,
        waivedCents: ZERO_CENTS,
        keptCents: ZERO_CENTS,
      },
    ];
    const kept = {
      collectedCents: 4100,
      returnedCents: 2000,
      pendingCents: 2100,
      refundedCents: 1200,
      waivedCents: 500,
      keptCents: 300,
    };
    expect(depositPanel(records, 'CONFIRMED')).toEqual(kept);
    // A cancellation refunds the kept deposit too.
    expect(depositPanel(records, 'CANCELLED')).toEqual({ ...kept, keptCents: 0 });
  });

  it('has as pending what is lent out, and the sums of the rest', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const panel = depositPanel(records, 'CONFIRMED');
        const open = records.filter(({ status }) => status === 'OPEN');
        const lentOut = open.map((one) => asCents(one.quantity * one.borrowDepositPerUnitCents));
        expect(panel.pendingCents).toBe(sumCents(lentOut));
        expect(panel.collectedCents).toBe(panel.returnedCents + panel.pendingCents);
        expect(panel.refundedCents).toBe(sumCents(records.map((one) => one.refundedCents)));
        expect(panel.waivedCents).toBe(sumCents(records.map((one) => one.waivedCents)));
        expect(panel.keptCents).toBe(sumCents(records.map((one) => one.keptCents)));
      }),
    );
  });
});
