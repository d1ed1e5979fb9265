/** What happens in a story of loans, chosen by chance. */
import fc from 'fast-check';

const CONDITIONS = ['GOOD', 'GOOD', 'DAMAGED', 'LOST'] as const;
export const KINDS = ['LATE', 'DAMAGE', 'LOSS', 'OTHER'] as const;
export type Kind = (typeof KINDS)[number];
export type ChargeKind = Kind | 'EXTENSION';
export type Condition = (typeof CONDITIONS)[number];

const which = fc.nat({ max: 9 });
const share = fc.integer({ min: 0, max: 100 });
const claims = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), share: fc.integer({ min: 1, max: 150 }) }),
  { maxLength: 3 },
);
const lines = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 4 }),
    fee: fc.constantFrom<number>(0, 533, 1000),
    days: fc.integer({ min: 0, max: 5 }),
    deposit: fc.constantFrom<number>(0, 1, 1999, 5000),
  }),
  { minLength: 1, maxLength: 2 },
);
const does = <Name extends string, More extends object>(
  name: Name,
  more: { [Field in keyof More]: fc.Arbitrary<More[Field]> } = {} as never,
) =>
  fc.record({ does: fc.constant(name), which, ...more }) as fc.Arbitrary<
    { does: Name; which: number } & More
  >;
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: does('lend', {
      lines,
      sold: fc.nat({ max: 2 }),
      paid: share,
      byManager: fc.boolean(),
      picksUp: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: does('pay', { share }) },
  {
    weight: 8,
    arbitrary: does('takeBack', {
      record: which,
      units: share,
      condition: fc.constantFrom(...CONDITIONS),
      claims,
      paysCharge: fc.boolean(),
      /** Null for a call that names its claims, else the refund of a call that names none. */
      refund: fc.option(share, { freq: 4, nil: null }),
      errs: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: does('takeBackTogether', {
      loans: fc.array(
        fc.record({
          record: which,
          units: share,
          condition: fc.constantFrom(...CONDITIONS),
          claims,
        }),
        { minLength: 1, maxLength: 5 },
      ),
      paysDue: fc.boolean(),
      /** What is taken of what is due then. */
      takes: fc.option(share, { freq: 2, nil: 0 }),
    }),
  },
  {
    weight: 4,
    arbitrary: does('undo', {
      record: which,
      /** What is taken of what is due then. */
      takes: fc.option(share, { freq: 2, nil: 0 }),
      tills: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: does('find', {
      record: which,
      units: share,
      condition: fc.constantFrom('GOOD', 'DAMAGED'),
      givesDeposit: fc.constantFrom(true, true, false),
      givesCharge: fc.constantFrom(true, true, false),
      tills: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: does('takeBackTwice', {
      record: which,
      units: share,
      other: fc.constantFrom('takesBack', 'extends'),
    }),
  },
  {
    weight: 3,
    arbitrary: does('extend', {
      record: which,
      days: fc.integer({ min: 1, max: 4 }),
      fee: fc.constantFrom(0, 250, 1001),
      errs: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: does('reserve', {
      from: fc.nat({ max: 8 }),
      length: fc.nat({ max: 4 }),
      units: fc.integer({ min: 1, max: 8 }),
      tills: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: does('closeReservation', { status: fc.constantFrom('CANCELLED', 'NO_SHOW') }),
  },
  {
    weight: 2,
    arbitrary: does('repair', {
      action: fc.constantFrom('OUT', 'BACK', 'WRITE_OFF'),
      units: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: does('return', { line: which, units: share }) },
  { weight: 2, arbitrary: does('discount', { share, errs: fc.boolean() }) },
  { weight: 2, arbitrary: does('voidCharge', { charge: which }) },
  { weight: 1, arbitrary: does('voidPayment', { payment: which }) },
  { weight: 1, arbitrary: does('edit') },
  { weight: 1, arbitrary: does('complete') },
  { weight: 1, arbitrary: does('cancel') },
  { weight: 2, arbitrary: does('nextDay') },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type Of<Name extends Step['does']> = Extract<Step, { does: Name }>;

/** First loan of a story that begins with something else. */
export const USUAL = {
  which: 0,
  lines: [{ units: 3, fee: 533, days: 1, deposit: 1999 }],
  sold: 1,
  paid: 100,
  byManager: false,
  picksUp: false,
};
