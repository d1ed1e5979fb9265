import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeTax, claimMoves, refusedChargeVoid, taxedCharges } from './charges.ts';
import { asCents, ZERO_CENTS } from './money.ts';
import type { Percent } from './percent.ts';
import { taxOf } from './taxes.ts';

const NINETEEN = 19_000 as Percent;
const taxed = { isExempt: false, taxPercent: NINETEEN };
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

describe('claims and charges', () => {
  it('are income of their kind on their day, less what is voided or undone on its own', () => {
    const moves = claimMoves({
      claims: [
        { kind: 'DAMAGE', keptCents: asCents(800), createdAt: day(1), undoneAt: null },
        { kind: 'LATE', keptCents: asCents(300), createdAt: day(1), undoneAt: day(3) },
      ],
      charges: [
        { kind: 'DAMAGE', amountCents: asCents(200), createdAt: day(1), voidedAt: day(4) },
        { kind: 'EXTENSION', amountCents: asCents(500), createdAt: day(2), voidedAt: null },
      ],
      cancelledAt: null,
    });
    expect(moves).toEqual([
      { kind: 'DAMAGE', amountCents: 800, at: day(1) },
      { kind: 'LATE', amountCents: 300, at: day(1) },
      { kind: 'LATE', amountCents: -300, at: day(3) },
      { kind: 'DAMAGE', amountCents: 200, at: day(1) },
      { kind: 'DAMAGE', amountCents: -200, at: day(4) },
      { kind: 'EXTENSION', amountCents: 500, at: day(2) },
    ]);
  });

  it('come to nothing, kind by kind, once the order is cancelled', () => {
    const kinds = fc.constantFrom('LATE' as const, 'DAMAGE' as const, 'LOSS' as const);
    const amount = fc.nat(100_000).map(asCents);
    const claim = fc.record({
      kind: kinds,
      keptCents: amount,
      createdAt: fc.constant(day(1)),
      undoneAt: fc.constantFrom(null, day(2)),
    });
    const charge = fc.record({
      kind: kinds,
      amountCents: amount,
      createdAt: fc.constant(day(2)),
      voidedAt: fc.constantFrom(null, day(3)),
    });
    fc.assert(
      fc.property(fc.array(claim), fc.array(charge), (claims, charges) => {
        const sums = new Map<string, number>();
        for (const { kind, amountCents } of claimMoves({ claims, charges, cancelledAt: day(9) })) {
          sums.set(kind, (sums.get(kind) ?? 0) + amountCents);
        }
        expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
      }),
    );
  });

  it('a charge is voided once, and only as long as all of it is due', () => {
    const voiding = (due: number, change: object = {}) =>
      refusedChargeVoid(
        { amountCents: asCents(500), voided: null, ...change },
        { status: 'CONFIRMED', amountDueCents: asCents(due) },
      );
    expect(voiding(500)).toBeUndefined();
    expect(voiding(499)).toEqual({ code: 'CHARGE_PAID', details: { amountDue: 4.99 } });
    expect(voiding(500, { voided: {} })).toEqual({ code: 'CHARGE_VOIDED' });
    expect(
      refusedChargeVoid(
        { amountCents: asCents(500) },
        { status: 'CANCELLED', amountDueCents: ZERO_CENTS },
      ),
    ).toEqual({ code: 'ORDER_CANCELLED' });
  });
});

describe('the tax of claims and charges', () => {
  const items = [{ id: 'line', taxRateId: 'vat', taxName: 'VAT', taxPercent: NINETEEN }];
  const order = {
    items,
    borrowRecords: [{ id: 'loan', orderItemId: 'line' }],
    claims: [
      {
        id: 'late',
        kind: 'LATE' as const,
        keptCents: asCents(300),
        borrowRecordId: 'loan',
        undoneAt: null,
      },
      {
        id: 'bent',
        kind: 'DAMAGE' as const,
        keptCents: asCents(900),
        borrowRecordId: 'loan',
        undoneAt: null,
      },
    ],
    charges: [
      { kind: 'LATE' as const, amountCents: asCents(700), borrowRecordId: 'loan', claimId: 'late' },
      {
        kind: 'EXTENSION' as const,
        amountCents: asCents(400),
        borrowRecordId: 'loan',
        claimId: null,
      },
    ],
  };

  it('is that of the line for fees, of a claim as one amount, and none for damages', () => {
    const { id: _, ...rate } = items[0] as (typeof items)[number];
    expect(taxedCharges(order)).toEqual([
      { amountCents: 1000, ...rate },
      { amountCents: 400, ...rate },
    ]);
    const voided = order.charges.map((charge) => ({ ...charge, voided: {} }));
    expect(taxedCharges({ ...order, charges: voided })).toEqual([{ amountCents: 300, ...rate }]);
    const undone = order.claims.map((claim) => ({ ...claim, undoneAt: '2026-03-10' }));
    expect(taxedCharges({ ...order, claims: undone, charges: voided })).toEqual([]);
  });

  it('of a charge is what its claim’s tax falls by once it is voided', () => {
    const amount = fc.nat(100_000).map(asCents);
    fc.assert(
      fc.property(amount, amount, (keptCents, amountCents) => {
        const tax = chargeTax({ kind: 'LATE', amountCents, keptCents }, taxed, 1);
        const ofKept = taxOf(keptCents, NINETEEN, true, 1);
        expect(tax + ofKept).toBe(taxOf(asCents(keptCents + amountCents), NINETEEN, true, 1));
      }),
    );
    const damage = { kind: 'DAMAGE' as const, amountCents: asCents(700), keptCents: ZERO_CENTS };
    expect(chargeTax(damage, taxed, 1)).toBe(0);
  });

  it('is nothing for an exempt buyer, who pays the whole amount without a tax', () => {
    const late = { kind: 'LATE' as const, amountCents: asCents(1190), keptCents: ZERO_CENTS };
    expect(chargeTax(late, taxed, 1)).toBe(190);
    expect(chargeTax(late, { ...taxed, isExempt: true }, 1)).toBe(0);
  });
});
