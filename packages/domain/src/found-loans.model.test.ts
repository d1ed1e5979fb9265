/** Random lost loans whose units are found, in one go or one by one, with every choice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settleClaims } from './deposits.ts';
import { type FoundPart, lossOf, type StandingClaim, settleFound } from './found-loans.ts';
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

function expectSettled(part: FoundPart, depositPerUnitCents: Cents): void {
  const { quantity, refundedCents, waivedCents, keptCents, claims } = part;
  expect(refundedCents + waivedCents + keptCents).toBeLessThanOrEqual(
    quantity * depositPerUnitCents,
  );
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
      expectSettled(settled.found, loan.depositPerUnitCents);
      if (settled.rest) expectSettled(settled.rest, loan.depositPerUnitCents);
    }),
    { numRuns: 3000 },
  );
});

it('units that are found one by one are given as much as all of them at once', () => {
  fc.assert(
    fc.property(lost, (story) => {
      const { keptCents, chargedCents } = lossOf(story.loan, story.loan.quantity, 1);
      let { loan, order } = story;
      let given = 0;
      for (let left = loan.quantity; left > 0; left -= 1) {
        const all = { quantity: 1, givesDeposit: true, givesCharge: true };
        const loss = lossOf(loan, 1, 1);
        given += loss.keptCents + loss.chargedCents;
        const { rest, depositCents, chargeRefundCents, found, keepsRefund } = settleFound(
          loan,
          order,
          all,
        );
        if (rest === null) break;
        const refund = depositCents.found + depositCents.rest;
        const unpaid =
          found.waivedCents +
          rest.waivedCents -
          loan.waivedCents -
          (keepsRefund ? 0 : loan.refundedCents);
        const charged = (claims: readonly StandingClaim[]) =>
          sum(claims.map((claim) => claim.chargedCents));
        order = {
          ...order,
          beforeFloorCents: order.beforeFloorCents - unpaid - refund,
          netPaidCents: asCents(order.netPaidCents - refund - chargeRefundCents),
          chargesTotalCents: asCents(
            order.chargesTotalCents -
              charged(loan.claims) +
              charged(rest.claims) +
              charged(found.claims),
          ),
        };
        loan = { ...loan, ...rest };
      }
      expect(given).toBe(keptCents + chargedCents);
    }),
    { numRuns: 2000 },
  );
});
