/** Random steps in a shop whose goods come in and go out. */
import fc from 'fast-check';

const product = fc.nat({ max: 3 });
/** Index of a purchase or loan, counted from the newest. */
const pick = fc.nat({ max: 3 });
const quantity = fc.integer({ min: 0, max: 5 });
const quantities = fc.array(quantity, { minLength: 1, maxLength: 3 });
const unitCost = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 }));

/** Per cents of the shop's tax rates. */
export const RATES = [19, 5.5, 0] as const;

const buy = fc.record({
  does: fc.constant('buy' as const),
  lines: fc.array(
    fc.record({
      product,
      quantity: fc.integer({ min: 1, max: 8 }),
      unitCost: fc.option(unitCost),
      /** Index of the line's tax rate. */
      rate: fc.option(fc.nat({ max: RATES.length - 1 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  freeTax: fc.nat({ max: 500 }),
  discount: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 2000 })),
});
const setStatus = fc.record({
  does: fc.constant('setStatus' as const),
  pick,
  status: fc.constantFrom('ORDERED' as const, 'CANCELLED' as const),
});
const receive = fc.record({
  does: fc.constant('receive' as const),
  pick,
  quantities,
  unitCost: fc.option(unitCost),
});
const giveBack = fc.record({ does: fc.constant('giveBack' as const), pick, quantities });
const pay = fc.record({
  does: fc.constant('pay' as const),
  pick,
  /** A payment of each amount, by methods in turn; none means everything due. */
  amounts: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 0, maxLength: 2 }),
});
const markPaid = fc.record({ does: fc.constant('markPaid' as const), pick });
const sell = fc.record({
  does: fc.constant('sell' as const),
  product,
  quantity: fc.integer({ min: 1, max: 6 }),
});
const lend = fc.record({
  does: fc.constant('lend' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const returnBorrow = fc.record({ does: fc.constant('returnBorrow' as const), pick });
const count = fc.record({
  does: fc.constant('count' as const),
  product: fc.nat({ max: 2 }),
  stock: fc.nat({ max: 12 }),
});

export const firstPurchase = buy;
export const step = fc.oneof(
  { weight: 2, arbitrary: buy },
  { weight: 1, arbitrary: setStatus },
  { weight: 5, arbitrary: receive },
  { weight: 3, arbitrary: giveBack },
  { weight: 3, arbitrary: pay },
  { weight: 1, arbitrary: markPaid },
  { weight: 2, arbitrary: sell },
  { weight: 1, arbitrary: lend },
  { weight: 1, arbitrary: returnBorrow },
  { weight: 1, arbitrary: count },
);

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Drawn<typeof step>;
export type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>;
