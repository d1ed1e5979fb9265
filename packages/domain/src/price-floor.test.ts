import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents } from './money.ts';
import {
  firstTerms,
  isBelow,
  lowestTerms,
  type ProductTerms,
  raisedTo,
  type UnitTerms,
} from './price-floor.ts';

const cents = fc.nat({ max: 5_000 }).map(asCents);
const terms: fc.Arbitrary<UnitTerms> = fc.record({
  unitPriceCents: cents,
  borrowDepositPerUnitCents: cents,
});
const product: fc.Arbitrary<ProductTerms> = fc.record({
  priceCents: cents,
  borrowFeeCents: fc.option(cents),
  borrowDepositCents: fc.option(cents),
  lastBorrowFeeCents: fc.option(cents),
  lastBorrowDepositCents: fc.option(cents),
});
const kind = fc.constantFrom('SALE' as const, 'BORROW' as const);
const unit = (price: number, deposit = 0): UnitTerms => ({
  unitPriceCents: asCents(price),
  borrowDepositPerUnitCents: asCents(deposit),
});

describe('what a line begins with', () => {
  const ladder = {
    priceCents: asCents(9000),
    borrowFeeCents: null,
    borrowDepositCents: null,
    lastBorrowFeeCents: asCents(500),
    lastBorrowDepositCents: asCents(2000),
  };

  it('is the price of what is sold, and what the last loan asked', () => {
    expect(firstTerms('SALE', ladder)).toEqual(unit(9000));
    expect(firstTerms('BORROW', ladder)).toEqual(unit(500, 2000));
  });

  it('is the product’s own fee and deposit, whatever the last loan asked', () => {
    const own = { ...ladder, borrowFeeCents: asCents(800), borrowDepositCents: asCents(2500) };
    expect(firstTerms('BORROW', own)).toEqual(unit(800, 2500));
    expect(firstTerms('BORROW', own, 3)).toEqual(unit(2400, 2500));
    expect(firstTerms('BORROW', { ...own, borrowDepositCents: null })).toEqual(unit(800, 2000));
  });

  it('is for the first loan the price as the fee, and no deposit', () => {
    const never = { ...ladder, lastBorrowFeeCents: null, lastBorrowDepositCents: null };
    expect(firstTerms('BORROW', never)).toEqual(unit(9000));
  });
});

describe('who may give no discounts', () => {
  it('asks at least what a new line begins with, and what an edited line asked before is enough', () => {
    fc.assert(
      fc.property(kind, product, terms, terms, (type, of, before, line) => {
        const first = firstTerms(type, of);
        expect(isBelow(first, lowestTerms(type, of, undefined))).toBe(false);
        expect(isBelow(before, lowestTerms(type, of, before))).toBe(false);
        const below =
          line.unitPriceCents < Math.min(first.unitPriceCents, before.unitPriceCents) ||
          line.borrowDepositPerUnitCents <
            Math.min(first.borrowDepositPerUnitCents, before.borrowDepositPerUnitCents);
        expect(isBelow(line, lowestTerms(type, of, before))).toBe(below);
      }),
    );
  });

  it('may ask the new terms, which lower nothing of what the line asks', () => {
    fc.assert(
      fc.property(terms, terms, (line, lowest) => {
        const raised = raisedTo(line, lowest);
        expect(isBelow(raised, lowest)).toBe(false);
        expect(isBelow(raised, line)).toBe(false);
        if (!isBelow(line, lowest)) expect(raised).toEqual(line);
      }),
    );
  });
});
