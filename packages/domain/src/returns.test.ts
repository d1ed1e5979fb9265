import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAmountShares } from './amount-shares.ts';
import { NOTHING_BACK } from './line-discounts.ts';
import { asCents, ZERO_CENTS } from './money.ts';
import { orderFigures } from './order-figures.ts';
import {
  excessReturns,
  type GivingLine,
  lineReturnValue,
  type ReturnDemand,
  remainingQuantity,
  returnsEverything,
  returnValue,
  unitsByLine,
} from './returns.ts';

const line = (id: string, quantity: number, change: Partial<GivingLine> = {}): GivingLine => ({
  id,
  transactionType: 'SALE',
  quantity,
  returnedQuantity: 0,
  unitPriceCents: asCents(1000),
  borrowDepositPerUnitCents: ZERO_CENTS,
  discountCents: ZERO_CENTS,
  amountShareCents: ZERO_CENTS,
  ...NOTHING_BACK,
  ...change,
});
const ask = (orderItemId: string, quantity: number): ReturnDemand => ({ orderItemId, quantity });

describe('what is left of a line', () => {
  it('is what was sold without what came back', () => {
    expect(remainingQuantity({ quantity: 5, returnedQuantity: 2 })).toBe(3);
    expect(remainingQuantity({ quantity: 5, returnedQuantity: 5 })).toBe(0);
  });
});

describe('what a return asks', () => {
  it('is added up by line, and lines of which nothing is asked are left out', () => {
    const demands = [ask('a', 1), ask('b', 0), ask('a', 2), ask('c', 4)];
    expect([...unitsByLine(demands)]).toEqual([
      ['a', 3],
      ['c', 4],
    ]);
  });

  it('may be all that is left, and not a unit more', () => {
    const lines = [line('a', 5, { returnedQuantity: 2 }), line('b', 1)];
    expect(excessReturns([ask('a', 3), ask('b', 1)], lines)).toEqual([]);
    expect(excessReturns([ask('a', 4), ask('b', 1)], lines)).toEqual([
      { orderItemId: 'a', requested: 4, remaining: 3 },
    ]);
  });

  it('is refused where the same line is asked for twice and both together are too much', () => {
    expect(excessReturns([ask('a', 2), ask('a', 2)], [line('a', 3)])).toEqual([
      { orderItemId: 'a', requested: 4, remaining: 3 },
    ]);
  });

  it('finds nothing left of a line that is not there', () => {
    expect(excessReturns([ask('z', 1), ask('y', 0)], [line('a', 3)])).toEqual([
      { orderItemId: 'z', requested: 1, remaining: 0 },
    ]);
  });

  it('is worth the price of each unit, and for a loan fee and deposit', () => {
    const lines = [
      line('a', 5, { unitPriceCents: asCents(333) }),
      line('b', 2, {
        transactionType: 'BORROW',
        unitPriceCents: asCents(500),
        borrowDepositPerUnitCents: asCents(2000),
      }),
    ];
    expect(returnValue([ask('a', 1), ask('a', 2), ask('b', 1)], lines, 1)).toBe(999 + 2500);
    expect(returnValue([], lines, 1)).toBe(0);
  });
});

describe('what a return gives back of an order with an amount off it', () => {
  const priced = (id: string, quantity: number, price: number) =>
    line(id, quantity, { unitPriceCents: asCents(price) });
  const worthOf = (items: GivingLine[], discount: number, ...demands: ReturnDemand[]) =>
    returnValue(demands, withAmountShares({ items, orderDiscountCents: asCents(discount) }, 1), 1);

  it('is what was paid for the goods: they take their share of the amount with them', () => {
    const drillAndCap = [priced('drill', 1, 15_000), priced('cap', 1, 6_000)];
    expect(worthOf(drillAndCap, 4_200, ask('drill', 1))).toBe(12_000);
    expect(worthOf(drillAndCap, 4_200, ask('cap', 1))).toBe(4_800);
    expect(worthOf([priced('a', 1, 10_000), priced('b', 1, 1_000)], 2_000, ask('a', 1))).toBe(
      8_182,
    );
  });

  it('is half of two for the price of one', () => {
    expect(worthOf([priced('a', 2, 10_000)], 10_000, ask('a', 1))).toBe(5_000);
    expect(worthOf([priced('a', 2, 10_000)], 10_000, ask('a', 2))).toBe(10_000);
  });

  it('has no share for deposits', () => {
    const lent = line('a', 1, {
      transactionType: 'BORROW',
      borrowDepositPerUnitCents: asCents(5_000),
    });
    // Fee 10.00, deposit 50.00, 25.00 off: the fee is free.
    expect(worthOf([lent], 2_500, ask('a', 1))).toBe(5_000);
  });
});

describe('what a return gives back of a discounted line', () => {
  it('is a share of what the line came to', () => {
    const lines = [line('a', 3, { discountCents: asCents(1000) })];
    expect(returnValue([ask('a', 1)], lines, 1)).toBe(667);
    expect(returnValue([ask('a', 2)], lines, 1)).toBe(1333);
    expect(returnValue([ask('a', 3)], lines, 1)).toBe(2000);
  });

  it('comes with the whole deposit of each unit of a loan', () => {
    const lent = line('a', 2, {
      transactionType: 'BORROW',
      borrowDepositPerUnitCents: asCents(5000),
      discountCents: asCents(2000),
    });
    expect(returnValue([ask('a', 1)], [lent], 1)).toBe(5000);
  });

  it('is nothing where everything of it came back', () => {
    const gone = line('a', 2, {
      returnedQuantity: 2,
      unitsGivenBack: 2,
      discountCents: asCents(501),
      givenBackCents: asCents(1499),
    });
    expect(returnValue([], [gone], 1)).toBe(0);
  });
});

describe('returning everything', () => {
  const lines = [
    line('a', 5, { returnedQuantity: 2 }),
    line('b', 1),
    line('c', 2, { returnedQuantity: 2 }),
  ];
  it('takes all that is left of every line, whatever came back before', () => {
    expect(returnsEverything([ask('a', 3), ask('b', 1)], lines)).toBe(true);
    expect(returnsEverything([ask('a', 1), ask('a', 2), ask('b', 1)], lines)).toBe(true);
    expect(returnsEverything([ask('a', 3)], lines)).toBe(false);
    expect(returnsEverything([ask('a', 2), ask('b', 1)], lines)).toBe(false);
  });

  it('is not what a return of nothing does, even where nothing is left', () => {
    expect(returnsEverything([], lines)).toBe(false);
    expect(returnsEverything([ask('c', 0)], [line('c', 2, { returnedQuantity: 2 })])).toBe(false);
  });
});

describe('P8: the refunds of partial returns', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    price: fc.nat(20_000),
    deposit: fc.nat(20_000),
    isLoan: fc.boolean(),
    discountShare: fc.oneof(fc.constant(0), fc.nat(100)),
  });
  const anyOrder = fc.record({
    items: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    tax: fc.nat(5_000),
    discountShare: fc.nat(100),
    paidShare: fc.nat(100),
    returns: fc.array(fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { maxLength: 4 }), {
      maxLength: 8,
    }),
    all: fc.boolean(),
  });

  it('equal the formula to the cent, after any sequence of them', () => {
    fc.assert(
      fc.property(anyOrder, ({ items, tax, discountShare, paidShare, returns, all }) => {
        const lines = items.map(({ quantity, price, deposit, isLoan, discountShare }, index) =>
          line(String(index), quantity, {
            transactionType: isLoan ? 'BORROW' : 'SALE',
            unitPriceCents: asCents(price),
            borrowDepositPerUnitCents: isLoan ? asCents(deposit) : ZERO_CENTS,
            discountCents: asCents(Math.floor((quantity * price * discountShare) / 100)),
          }),
        );
        const plain = lines.reduce(
          (sum, each) => sum + each.quantity * each.unitPriceCents - each.discountCents,
          0,
        );
        const deposits = lines.reduce(
          (sum, each) => sum + each.quantity * each.borrowDepositPerUnitCents,
          0,
        );
        const gross = tax + plain + deposits;
        const discount = Math.floor((gross * discountShare) / 100);
        const shared = withAmountShares({ items: lines, orderDiscountCents: asCents(discount) }, 1);
        for (const [index, each] of lines.entries()) {
          each.amountShareCents = shared[index]?.amountShareCents ?? ZERO_CENTS;
        }
        // What the units that are kept come to after their share, rounded as the part of those that came back.
        const keptOf = (each: GivingLine, units: number) => {
          const whole =
            each.quantity * each.unitPriceCents - each.discountCents - each.amountShareCents;
          const back = Math.floor(
            (2 * whole * (each.quantity - units) + each.quantity) / (2 * each.quantity),
          );
          return whole - back + units * each.borrowDepositPerUnitCents;
        };
        // What is off the deposits and the tax stays with the order.
        const unshared = Math.max(0, discount - plain);
        const paid = Math.floor(((gross - discount) * paidShare) / 100);
        const everything = lines.map(({ id }) => [Number(id), Infinity] as const);

        let refunded = 0;
        let returnsTotal = 0;
        for (const wanted of all ? [...returns, everything] : returns) {
          const demands = wanted.flatMap(([index, quantity]): ReturnDemand[] => {
            const each = lines[index];
            return each ? [ask(each.id, Math.min(quantity, remainingQuantity(each)))] : [];
          });
          if (excessReturns(demands, lines).length > 0) continue;
          returnsTotal += returnValue(demands, lines, 1);
          for (const each of lines) {
            const units = unitsByLine(demands).get(each.id) ?? 0;
            const value = lineReturnValue(each, units, 1);
            const deposits = units * each.borrowDepositPerUnitCents;
            each.givenBackCents = asCents(each.givenBackCents + value - deposits);
            each.unitsGivenBack += units;
            each.returnedQuantity += units;
          }
          const { refundDueCents } = orderFigures({
            status: 'CONFIRMED',
            unit: 1,
            pricesIncludeTax: null,
            isExempt: false,
            items: lines.map((each) => ({ ...each, taxPercent: null })),
            freeTaxCents: asCents(tax),
            orderDiscountCents: asCents(discount),
            returnsTotalCents: asCents(returnsTotal),
            taxGivenBackCents: ZERO_CENTS,
            depositsWaivedCents: ZERO_CENTS,
            payments: [{ amountCents: asCents(paid) }],
            refunds: [{ kind: 'RETURN', amountCents: asCents(refunded) }],
            openDepositsCents: ZERO_CENTS,
          });
          refunded += refundDueCents;

          const kept = lines.reduce((sum, each) => sum + keptOf(each, remainingQuantity(each)), 0);
          const total = Math.max(0, kept + tax - unshared);
          expect(refunded).toBe(Math.max(0, paid - total));
        }
        if (all) expect(paid - refunded).toBe(Math.min(paid, Math.max(0, tax - unshared)));
      }),
    );
  });
});
