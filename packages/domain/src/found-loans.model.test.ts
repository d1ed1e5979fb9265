/** Random lost loans whose units are found, in one go or one by one, with every choice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settleClaims } from './deposits.ts';
import {
  type FoundPart,
  type FoundSettlement,
  lossOf,
  type StandingClaim,
  settleFound,
} from './found-loans.ts';
import { asCents, type Cents } from './money.ts';
import { CLAIM_KINDS } from './order-states.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** A loan that was lost with random claims, of an order that is paid in part, in whole or with its charges. */
const lost = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    deposit: fc.constantFrom(0, 1, 7, 1999, 5000),
    fee: fc.constantFrom(0, 533),
    paid: fc.integer({ min: 0, max: 100 }),
    claims: fc.array(
      fc.record({
        kind: fc.constantFrom(...CLAIM_KINDS),
        cents: fc.integer({ min: 1, max: 9000 }),
      }),
      { maxLength: 3 },
    ),
    chargesPaid: fc.integer({ min: 0, max: 100 }),
    otherCharge: fc.constantFrom(0, 1, 2500),
    open: fc.constantFrom(0, 0, 3000),
  })
  .map(({ quantity, deposit, fee, paid, claims, chargesPaid, otherCharge, open }) => {
    const depositCents = quantity * deposit;
    const goods = fee + depositCents + open;
    const paidCents = paid > 80 ? goods : Math.floor((goods * paid) / 80);
    const waivedCents = Math.min(depositCents, goods - paidCents);
    const heldCents = Math.min(
      depositCents - waivedCents,
      Math.max(0, Math.min(paidCents, goods) - open),
    );
    const settled = settleClaims(
      asCents(heldCents),
      claims.map(({ cents }) => asCents(cents)),
    );
    const charges = settled.chargedCents + otherCharge;
    const due = Math.max(0, goods - waivedCents - paidCents) + charges;
    return {
      loan: {
        quantity,
        depositPerUnitCents: asCents(deposit),
        refundedCents: settled.refundCents,
        waivedCents: asCents(waivedCents),
        claims: claims.map(({ kind }, place): StandingClaim => {
          const part = settled.claims[place];
          return {
            kind,
            keptCents: part?.keptCents ?? asCents(0),
            chargedCents: part?.chargedCents ?? asCents(0),
          };
        }),
      },
      order: {
        beforeFloorCents: goods - waivedCents - settled.refundCents,
        netPaidCents: asCents(
          paidCents - settled.refundCents + Math.floor((due * chargesPaid) / 100),
        ),
        openDepositsCents: asCents(open),
        chargesTotalCents: asCents(charges),
        unit: 1 as const,
      },
    };
  });
type Lost = typeof lost extends fc.Arbitrary<infer Value> ? Value : never;

const dueOf = ({ order }: Lost) =>
  Math.max(0, Math.max(0, order.beforeFloorCents) + order.chargesTotalCents - order.netPaidCents);

function expectWithinDeposit(part: FoundPart, depositPerUnitCents: Cents): void {
  const { quantity, refundedCents, waivedCents, keptCents } = part;
  expect(refundedCents + waivedCents + keptCents).toBeLessThanOrEqual(
    quantity * depositPerUnitCents,
  );
}

function expectCovered({ refundedCents, keptCents, claims }: FoundPart): void {
  const amounts = claims.map((claim) => asCents(claim.keptCents + claim.chargedCents));
  const settled = settleClaims(asCents(refundedCents + keptCents), amounts);
  expect(settled.claims.map((claim) => claim.keptCents)).toEqual(
    claims.map((claim) => claim.keptCents),
  );
}

const choice = { givesDeposit: fc.boolean(), givesCharge: fc.boolean() };

it('found units are given their share, to the cent, and nobody owes more', () => {
  fc.assert(
    fc.property(lost, fc.record({ ...choice, units: fc.nat({ max: 4 }) }), (story, of) => {
      const { loan, order } = story;
      const quantity = 1 + (of.units % loan.quantity);
      const settled = settleFound(loan, order, { ...of, quantity });
      const loss = lossOf(loan, quantity, 1);
      const given =
        (of.givesDeposit ? loss.keptCents : 0) + (of.givesCharge ? loss.chargedCents : 0);
      const { depositCents, chargeRefundCents, amountDueCents } = settled;
      const handed = depositCents.found + depositCents.rest + chargeRefundCents;
      expect(handed + dueOf(story) - amountDueCents).toBe(given);
      expect(amountDueCents).toBeLessThanOrEqual(dueOf(story));
      expectWithinDeposit(settled.found, loan.depositPerUnitCents);
      // What is refunded beside a charge is refunded beside a paid one.
      const charged = sum(settled.found.claims.map(({ chargedCents }) => chargedCents));
      if (depositCents.found > 0) {
        expect(charged).toBeLessThanOrEqual(Math.max(0, order.chargesTotalCents - dueOf(story)));
      }
      if (settled.rest) {
        expectWithinDeposit(settled.rest, loan.depositPerUnitCents);
        expectCovered(settled.rest);
      }
    }),
    { numRuns: 3000 },
  );
});

/** The order as the server has it once some units are found, and the loan of those that stay lost. */
function afterwards({ loan, order }: Lost, settled: FoundSettlement): Lost {
  const { found, rest, keepsRefund, depositCents, chargeRefundCents } = settled;
  const parts = rest === null ? [found] : [found, rest];
  const refund = depositCents.found + depositCents.rest;
  const charged = (claims: readonly StandingClaim[]) =>
    sum(claims.map((claim) => claim.chargedCents));
  const unpaid =
    sum(parts.map((part) => part.waivedCents)) -
    loan.waivedCents -
    (keepsRefund ? 0 : loan.refundedCents);
  return {
    loan: { ...loan, ...(rest ?? { ...found, quantity: 0 }) },
    order: {
      ...order,
      beforeFloorCents: order.beforeFloorCents - unpaid - refund,
      netPaidCents: asCents(order.netPaidCents - refund - chargeRefundCents),
      chargesTotalCents: asCents(
        order.chargesTotalCents -
          charged(loan.claims) +
          sum(parts.map((part) => charged(part.claims))),
      ),
    },
  };
}

it('units that are found one by one bring as much money as all of them at once', () => {
  fc.assert(
    fc.property(lost, (story) => {
      const find = (before: Lost, quantity: number) => {
        const settled = settleFound(before.loan, before.order, {
          quantity,
          givesDeposit: true,
          givesCharge: true,
        });
        const { depositCents, chargeRefundCents, amountDueCents } = settled;
        const after = afterwards(before, settled);
        expect(dueOf(after)).toBe(amountDueCents);
        const handed = depositCents.found + depositCents.rest + chargeRefundCents;
        return { after, gained: handed + dueOf(before) - dueOf(after) };
      };
      let left = story;
      let gained = 0;
      while (left.loan.quantity > 0) {
        const one = find(left, 1);
        gained += one.gained;
        left = one.after;
      }
      expect(gained).toBe(find(story, story.loan.quantity).gained);
    }),
    { numRuns: 2000 },
  );
});
