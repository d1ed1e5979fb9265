import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canEver,
  collectRule,
  discountAbove,
  discountAllowed,
  discountsGiven,
  discountsOfKept,
  type GivenDiscounts,
  isLimited,
  LIMITED_ROLES,
  limitsOf,
  mayApprove,
  NO_LIMITS,
  neededPercent,
  type RoleLimits,
  ruleFor,
  type StoreLimits,
} from './limits.ts';
import { formDiscounts, NOTHING_BACK } from './line-discounts.ts';
import { asCents, type CurrencyUnit, ZERO_CENTS } from './money.ts';
import { type Percent, parsePercent, WHOLE } from './percent.ts';

const percent = (value: number): Percent => parsePercent(value) as Percent;

type Item = GivenDiscounts['items'][number];

const line = (
  quantity: number,
  price: number,
  { list = price, discount = 0 }: { list?: number; discount?: number } = {},
): Item => ({
  quantity,
  unitPriceCents: asCents(price),
  listPriceCents: asCents(list),
  discountCents: asCents(discount),
});

const order = (items: Item[], off = 0, unit: CurrencyUnit = 1): GivenDiscounts => ({
  unit,
  orderDiscountCents: asCents(off),
  items,
});

const upTo = (value: number): RoleLimits => ({ ...NO_LIMITS, maxDiscountPercent: percent(value) });

describe('the discounts of an order', () => {
  it('are those of its lines, those off the whole, and prices below the list price', () => {
    const mixed = order(
      [line(2, 900, { list: 1000 }), line(1, 500, { discount: 50 }), line(1, 1200, { list: 1000 })],
      30,
    );
    expect(discountsGiven(mixed)).toBe(200 + 50 + 30);
    // A price above the list price makes up for no other.
    expect(discountAllowed(mixed, percent(10))).toBe(200 + 50 + 100);
  });

  it('may be the per cent of each line rounded up, to the unit of the currency', () => {
    expect(discountAllowed(order([line(1, 999)]), percent(10))).toBe(100);
    expect(discountAllowed(order([line(1, 5), line(1, 5), line(1, 5)]), percent(10))).toBe(3);
    expect(discountAllowed(order([line(1, 10_100)], 0, 100), percent(10))).toBe(1100);
    // A price with decimals from before a change of currency counts in cents.
    expect(discountAllowed(order([line(1, 1050)], 0, 100), percent(10))).toBe(105);
    expect(discountAllowed(order([]), WHOLE)).toBe(0);
  });

  it('of a loan and a custom item are measured by the price of the line, without deposits', () => {
    const lent = order([line(1, 1500)], 150);
    expect(ruleFor(upTo(10), { action: 'discount', after: lent })).toBe('FREE');
    const offDeposit = order([line(1, 1500)], 2000);
    expect(neededPercent(offDeposit)).toBeNull();
    expect(ruleFor(upTo(100), { action: 'discount', after: offDeposit })).toBe('APPROVAL');
    expect(ruleFor(NO_LIMITS, { action: 'discount', after: offDeposit })).toBe('FREE');
  });

  it('are within the limit that they need, and above the next smaller one', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }).map(asCents),
      listPriceCents: fc.integer({ min: 0, max: 1_000_000 }).map(asCents),
      discountCents: fc.integer({ min: 0, max: 1_000_000 }).map(asCents),
    });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 6 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (items, off) => {
          const given = order(items, off);
          const needed = neededPercent(given);
          if (needed === null) {
            expect(discountAbove(given, WHOLE)).toBeGreaterThan(0);
            return;
          }
          expect(discountAbove(given, needed)).toBe(0);
          if (needed > 0) {
            expect(discountAbove(given, (needed - 1) as Percent)).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('of the limit itself, on each line or on the order, need no approval', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 100_000 })), {
          maxLength: 8,
        }),
        fc.integer({ min: 0, max: WHOLE }),
        fc.constantFrom<CurrencyUnit>(1, 100),
        fc.boolean(),
        (lines, limit, unit, isOnOrder) => {
          const items = lines.map(([quantity, price]) => line(quantity, price * unit));
          const terms = isOnOrder ? null : { percent: limit as Percent };
          const parts = formDiscounts(
            items.map((item) => ({ ...item, discountTerms: terms })),
            isOnOrder ? (limit as Percent) : null,
            unit,
          );
          const after = order(
            items.map((item, index) => ({
              ...item,
              discountCents: asCents(
                (parts[index]?.ownDiscountCents ?? 0) +
                  (parts[index]?.orderDiscountShareCents ?? 0),
              ),
            })),
            0,
            unit,
          );
          expect(discountAbove(after, limit as Percent)).toBe(ZERO_CENTS);
        },
      ),
    );
  });
});

describe('a command', () => {
  const approved = order([line(1, 10_000, { discount: 3000 })]);

  it('that leaves no more above the limit than it found is free', () => {
    const step = (after: GivenDiscounts) =>
      ruleFor(upTo(10), { action: 'discount', before: approved, after });
    expect(step(approved)).toBe('FREE');
    expect(step(order([...approved.items, line(1, 5000)]))).toBe('FREE');
    expect(step(order([line(1, 10_000, { discount: 2999 })]))).toBe('FREE');
    expect(step(order([line(1, 10_000, { discount: 3001 })]))).toBe('APPROVAL');
    expect(step(order([line(1, 9999, { list: 10_000, discount: 3000 })]))).toBe('APPROVAL');
    // Less is sold, at the same amount off.
    expect(step(order([line(1, 5000, { discount: 3000 })]))).toBe('APPROVAL');
  });

  it('asks for an approval above the limit, also where a price is below the list price', () => {
    const rule = (after: GivenDiscounts) => ruleFor(upTo(10), { action: 'discount', after });
    expect(rule(order([line(3, 999)], 300))).toBe('FREE');
    expect(rule(order([line(3, 999)], 301))).toBe('APPROVAL');
    expect(rule(order([line(1, 900, { list: 1000 })]))).toBe('FREE');
    expect(rule(order([line(1, 899, { list: 1000 })]))).toBe('APPROVAL');
    expect(ruleFor(upTo(0), { action: 'discount', after: order([line(1, 999)]) })).toBe('FREE');
  });

  it('that takes units back is measured on what is kept of the order', () => {
    /** Ten of 100.00 with 10 % off the line, and 100.00 off the order, of which some come back. */
    const bought = (back: number, givenBack: number) =>
      discountsOfKept(
        {
          items: [
            {
              ...NOTHING_BACK,
              ...line(10, 10_000, { discount: 10_000 }),
              unitsGivenBack: back,
              givenBackCents: asCents(givenBack),
            },
          ],
          orderDiscountCents: asCents(10_000),
        },
        1,
      );
    // The discount of a line, and its share of an amount off the order, go back with its units.
    expect(bought(0, 0)).toMatchObject({ items: [{ quantity: 10, discountCents: 20_000 }] });
    expect(bought(9, 72_000)).toMatchObject({ items: [{ quantity: 1, discountCents: 2000 }] });
    expect(discountsGiven(bought(10, 80_000))).toBe(0);
    const step = (padding: number) =>
      order([line(1, 10_000, { discount: 5000 }), line(padding, 90_000)]);
    const rule = ruleFor(upTo(10), { action: 'discount', before: step(1), after: step(0) });
    expect(rule).toBe('APPROVAL');
  });

  it('that chooses a lower tax rate gives the tax that it saves', () => {
    const untaxed = order([{ ...line(1, 10_000), taxSavedCents: asCents(1900) }]);
    expect(ruleFor(upTo(19), { action: 'discount', after: untaxed })).toBe('FREE');
    expect(ruleFor(upTo(18), { action: 'discount', after: untaxed })).toBe('APPROVAL');
  });

  it('that moves no money, and adds no custom item, asks nobody', () => {
    const limits: RoleLimits = {
      ...NO_LIMITS,
      refund: 'NOT_ALLOWED',
      payOut: 'APPROVAL',
      customItem: 'APPROVAL',
    };
    expect(ruleFor(limits, { action: 'refund', amountCents: ZERO_CENTS })).toBe('FREE');
    expect(ruleFor(limits, { action: 'payOut', amountCents: ZERO_CENTS })).toBe('FREE');
    expect(ruleFor(limits, { action: 'customItem', names: [] })).toBe('FREE');
    expect(ruleFor(limits, { action: 'customItem', names: ['Key'] })).toBe('APPROVAL');
  });

  it('is as its rule says', () => {
    const limits: RoleLimits = { ...NO_LIMITS, refund: 'APPROVAL', void: 'NOT_ALLOWED' };
    expect(ruleFor(limits, { action: 'refund', amountCents: asCents(500) })).toBe('APPROVAL');
    expect(ruleFor(limits, { action: 'void', amountCents: asCents(500) })).toBe('NOT_ALLOWED');
    expect(ruleFor(limits, { action: 'cancel', amountCents: asCents(500) })).toBe('FREE');
  });
});

describe('the limits of a role', () => {
  const limits: StoreLimits = {
    MANAGER: { maxDiscountPercent: percent(30), cancel: 'APPROVAL' },
    CASHIER: { maxDiscountPercent: percent(10), refund: 'APPROVAL', void: 'APPROVAL' },
  };

  it('are free where the store has set none, and never bind the owner', () => {
    // What others have reserved is held back all the same.
    expect(limitsOf({}, 'CASHIER')).toEqual({ ...NO_LIMITS, reserved: 'APPROVAL' });
    expect(limitsOf(limits, 'CASHIER')).toEqual({
      maxDiscountPercent: 10_000,
      refund: 'APPROVAL',
      cancel: 'FREE',
      void: 'APPROVAL',
      payOut: 'FREE',
      reserved: 'APPROVAL',
      customItem: 'FREE',
      collect: 'FREE',
    });
    const all = Object.fromEntries(LIMITED_ROLES.map((role) => [role, limits.CASHIER]));
    expect(limitsOf({ ...all, STORE_OWNER: limits.CASHIER } as StoreLimits, 'STORE_OWNER')).toEqual(
      NO_LIMITS,
    );
  });

  it('let despatchers collect nothing at the door until the store says so, and nobody more', () => {
    const rule = (role: Parameters<typeof limitsOf>[1], own: StoreLimits = {}) =>
      collectRule({ role, paymentRoles: ['MANAGER'] }, limitsOf(own, role));
    expect(rule('DESPATCHER')).toBe('NOT_ALLOWED');
    expect(rule('DESPATCHER', { DESPATCHER: { collect: 'FREE' } })).toBe('FREE');
    expect(rule('DESPATCHER', { DESPATCHER: { collect: 'APPROVAL' } })).toBe('APPROVAL');
    expect(rule('STORE_OWNER')).toBe('FREE');
    expect(rule('MANAGER')).toBe('FREE');
    // They take no payments in this store, at the door neither.
    expect(rule('CASHIER')).toBe('NOT_ALLOWED');
    expect(canEver('DESPATCHER', 'collect')).toBe(true);
    expect(canEver('MANAGER', 'collect')).toBe(false);
    const approves = (role: Parameters<typeof limitsOf>[1]) =>
      mayApprove({ role, paymentRoles: ['MANAGER'] }, {}, { actions: ['collect'] });
    expect(approves('MANAGER')).toBe(true);
    expect(approves('CASHIER')).toBe(false);
    expect(approves('DESPATCHER')).toBe(false);
  });

  it('say who may approve: whoever could do it themselves', () => {
    const may = (role: Parameters<typeof limitsOf>[1], asked: Parameters<typeof mayApprove>[2]) =>
      mayApprove({ role, paymentRoles: ['MANAGER'] }, limits, asked);
    const discount = (value: number | null) => ({
      actions: ['discount'] as const,
      percent: value === null ? null : percent(value),
    });
    expect(may('MANAGER', discount(30))).toBe(true);
    expect(may('MANAGER', discount(30.001))).toBe(false);
    expect(may('MANAGER', discount(null))).toBe(false);
    expect(may('STORE_OWNER', discount(null))).toBe(true);
    expect(may('SUPER_ADMIN', discount(null))).toBe(true);
    // No table of permissions is passed: a despatcher gives no discounts, an administrator takes no payments here.
    expect(may('DESPATCHER', discount(1))).toBe(false);
    expect(may('SUPER_ADMIN', { actions: ['void'] })).toBe(false);
    expect(may('MANAGER', { actions: ['void'] })).toBe(true);
    expect(may('CASHIER', { actions: ['refund'] })).toBe(false);
    expect(may('MANAGER', { actions: ['refund'] })).toBe(true);
    expect(may('MANAGER', { actions: ['cancel', 'refund'] })).toBe(false);
    expect(may('DESPATCHER', { actions: ['cancel', 'refund'] })).toBe(true);
  });

  it('ask for an approval where a newer server has set a rule that this one does not know', () => {
    const limits = { CASHIER: { void: 'TWICE' as never } };
    expect(
      ruleFor(limitsOf(limits, 'CASHIER'), { action: 'void', amountCents: asCents(500) }),
    ).toBe('APPROVAL');
    expect(
      ruleFor(limitsOf(limits, 'CASHIER'), { action: 'refund', amountCents: asCents(500) }),
    ).toBe('FREE');
  });

  it('hold for what the person may do in this store', () => {
    const cashier = { role: 'CASHIER', paymentRoles: [] } as const;
    expect(isLimited(cashier, 'refund')).toBe(true);
    expect(isLimited(cashier, 'void')).toBe(false);
    expect(isLimited({ ...cashier, paymentRoles: ['CASHIER'] }, 'void')).toBe(true);
  });

  it('are offered for what the role can ever do', () => {
    expect(canEver('DESPATCHER', 'cancel')).toBe(true);
    expect(canEver('DESPATCHER', 'discount')).toBe(false);
    expect(canEver('DESPATCHER', 'void')).toBe(false);
    expect(canEver('CASHIER', 'void')).toBe(true);
  });
});
