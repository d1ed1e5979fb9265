/** Events in the model's stores with their moments, drawn from a seed. */
import fc from 'fast-check';
import {
  discountPlan,
  firstOrder,
  type Step as SalesStep,
  type Share,
  step as salesStep,
} from '#test/sales-model/steps.ts';
import { draws } from '#test/support/draws.ts';
import { daysLater, instantOf } from './calendar.ts';
import { type LoanStep, loanStep } from './loan-steps.ts';

/** A zone with daylight saving, one ahead by half hours, and one without changes. */
export const ZONES = ['America/New_York', 'Asia/Kolkata', 'America/Bogota'] as const;

/** First day of the trade, which includes New York's days of 25 and 23 hours. */
const FIRST_DAY = '2026-10-29';
const DAYS = 140;
/** Ends of months and of a year, and the daylight-saving days with their neighbours. */
const NOTED_DAYS = [
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-30',
  '2026-12-01',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
  '2027-01-31',
  '2027-02-01',
  '2027-02-28',
  '2027-03-01',
  '2027-03-13',
  '2027-03-14',
  '2027-03-15',
];
/** Both instants of the hour that the clock shows twice. */
const TWICE = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
const MOMENTS_PER_STORE = draws(34);

/** A step on an order, with the people and the method it uses. */
export interface Sale {
  step: Exclude<SalesStep, { do: 'count' }> | LoanStep;
  customer: number;
  deliveryPerson: number;
  method: number;
  /** Whether the order is for a walk-in, unless it lends. */
  isWalkIn: boolean;
  /** Offset from which the meant order is counted. */
  from: number;
  /** Story that the step belongs to; a story is about one order. */
  story: number | null;
}
/** A product's form saved with another cost, price or category; amounts in cents. */
export interface ProductEdit {
  product: number;
  cost: number | null | 'same';
  price: number;
  category: number | 'none' | 'same';
}
/** Goods bought and received. */
export interface Receipt {
  product: number;
  units: number;
  unitCost: number;
}
export type Plan =
  | ({ kind: 'sale' } & Sale)
  | ({ kind: 'product' } & ProductEdit)
  | ({ kind: 'receipt' } & Receipt);

export interface Moment {
  store: number;
  at: Date;
  plans: Plan[];
}

const which = fc.nat({ max: 999 });
const cost = fc.oneof(fc.constantFrom(0, 1, 333), fc.integer({ min: 50, max: 3000 }));

const share = fc.record({
  of: fc.constantFrom('all' as const, 'part' as const),
  percent: fc.integer({ min: 1, max: 99 }),
});
/** Later steps of an order, more often than in the sales model. */
const course: fc.Arbitrary<SalesStep | LoanStep> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ do: fc.constant('pay'), order: which, share }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('returnBorrow'),
      order: which,
      loan: which,
      refund: fc.option(share, { freq: 2 }),
    }),
  },
  { weight: 6, arbitrary: loanStep },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), order: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('discount'),
      order: which,
      line: fc.option(which, { freq: 3 }),
      discount: discountPlan,
      mistake: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('complete'),
      order: which,
      to: fc.constant('COMPLETED' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('deliver'),
      order: which,
      to: fc.constant('DELIVERED' as const),
    }),
  },
);
const only = (kind: SalesStep['do']) => salesStep.filter((step) => step.do === kind);

const sale: fc.Arbitrary<Sale & { kind: 'sale' }> = fc.record({
  kind: fc.constant('sale'),
  step: fc.oneof(
    { weight: 12, arbitrary: firstOrder },
    { weight: 18, arbitrary: course },
    { weight: 3, arbitrary: only('edit') },
    { weight: 2, arbitrary: only('return') },
    { weight: 8, arbitrary: salesStep.filter((step) => step.do !== 'count') },
  ) as fc.Arbitrary<Sale['step']>,
  customer: which,
  deliveryPerson: which,
  method: which,
  isWalkIn: fc.nat({ max: 3 }).map((value) => value === 3),
  from: which,
  story: fc.constant(null),
});
const productEdit: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constant('product'),
  product: which,
  cost: fc.oneof(fc.constantFrom('same' as const, null), cost),
  price: fc.integer({ min: 1, max: 5000 }),
  category: fc.constantFrom('same' as const, 'none' as const, 0, 1, 2),
});
const receipt: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constant('receipt'),
  product: which,
  units: fc.integer({ min: 1, max: 9 }),
  unitCost: cost,
});
const plan = fc.oneof(
  { weight: 14, arbitrary: sale },
  { weight: 1, arbitrary: productEdit },
  { weight: 1, arbitrary: receipt },
);

const lend = (quantity: number, isPaid: boolean): Sale['step'] => ({
  do: 'create',
  lines: [{ product: 2, isLoan: true, quantity, price: 533, deposit: 1999, discount: null }],
  isDelivery: true,
  tax: 0,
  discount: null,
  mistake: null,
  payment: isPaid ? { share: whole, split: 30, repeatsMethod: false } : null,
});
const whole: Share = { of: 'all', percent: 0 };
const returnBorrow = (refund: Share | null): Sale['step'] => ({
  do: 'returnBorrow',
  order: 0,
  loan: 0,
  refund,
});

/** Stories that must not be left to chance; each step is on another of the noted days. */
const STORIES: Sale['step'][][] = [
  // A part of the deposit is kept, and given back by a cancellation.
  [lend(2, true), returnBorrow({ of: 'part', percent: 40 }), { do: 'cancel', order: 0 }],
  // One of three comes back through the order, which undoes fee and deposit.
  [
    lend(3, true),
    {
      do: 'return',
      order: 0,
      lines: [{ line: 0, share: { of: 'part', percent: 40 }, isDamaged: false }],
      wrongPrice: false,
    },
    returnBorrow(whole),
  ],
  // A part of the deposit is kept, and held again once the return is undone.
  [lend(2, true), returnBorrow({ of: 'part', percent: 40 }), { do: 'undo', order: 0, loan: 0 }],
  // The lost units cost more than their deposit. Two of the three are found.
  [
    lend(3, true),
    { do: 'lose', order: 0, loan: 0, claim: { of: 'above', percent: 90 } },
    {
      do: 'find',
      order: 0,
      loan: 0,
      units: { of: 'part', percent: 70 },
      isDamaged: true,
      givesDeposit: true,
      givesCharge: true,
    },
  ],
  // The deposit was never paid, and is waived; the fee is paid later.
  [lend(2, false), returnBorrow(null), { do: 'pay', order: 0, share: whole }],
  // What was lent and paid for turns out to be for another customer.
  [
    lend(1, true),
    {
      do: 'edit',
      order: 0,
      lines: [{ product: 0, isLoan: false, quantity: 2, price: 333, deposit: 0, discount: null }],
      fates: ['stays'],
      isDelivery: true,
      tax: 0,
      discount: null,
      lineDiscounts: ['stays'],
      keepsDiscount: true,
      forgetsLater: false,
      isStale: false,
      mistake: null,
    },
    { do: 'pay', order: 0, share: whole },
  ],
  // Of a discounted line one unit comes back, then the rest is discounted further.
  [
    {
      do: 'create',
      lines: [
        {
          product: 1,
          isLoan: false,
          quantity: 3,
          price: 1999,
          deposit: 0,
          discount: { thousandths: 12_500, reason: 'Damaged' },
        },
        { product: 2, isLoan: false, quantity: 2, price: 333, deposit: 0, discount: null },
      ],
      isDelivery: false,
      tax: 0,
      discount: { thousandths: 33_333, reason: 'Regular' },
      mistake: null,
      payment: null,
    },
    {
      do: 'return',
      order: 0,
      lines: [{ line: 0, share: { of: 'part', percent: 40 }, isDamaged: true }],
      wrongPrice: false,
    },
    {
      do: 'discount',
      order: 0,
      line: 0,
      discount: { thousandths: 10_000, reason: null },
      mistake: null,
    },
  ],
];

/** Noted days from one step of a story to its next. */
const APART = 5;

/** Half of all events are within half an hour of midnight, some exactly then. */
const time = fc.constantFrom(
  '00:00:00.000',
  '00:00:00.000',
  '00:30:00.000',
  '23:30:00.000',
  '23:59:59.998',
  '01:30:00.000',
  '02:30:00.000',
  '09:15:00.000',
  '12:00:00.000',
  '17:45:00.000',
);
const moment = fc.record({
  day: fc.oneof(
    fc.constantFrom(...NOTED_DAYS),
    fc.nat({ max: DAYS }).map((count) => daysLater(FIRST_DAY, count)),
  ),
  time,
  plans: fc.array(plan, { minLength: 2, maxLength: 6, size: 'max' }),
});

/** Returns all events in the order of time. */
export function planOf(seed: number): Moment[] {
  const moments = ZONES.flatMap((zone, store) =>
    sampleOf(moment, seed + store, MOMENTS_PER_STORE).map(
      ({ day, time, plans }): Moment => ({ store, at: instantOf(zone, day, time), plans }),
    ),
  );
  const told = ZONES.flatMap((zone, store) =>
    STORIES.flatMap((steps, story) => {
      const times = sampleOf(time, seed + store + story, steps.length);
      const sales = sampleOf(sale, seed + store + story, steps.length);
      return steps.map((step, index): Moment => {
        const day = NOTED_DAYS[(story % APART) + index * APART] ?? '';
        const at = instantOf(zone, day, times[index] ?? '');
        const plans = sales.slice(index, index + 1).map((each) => ({
          ...each,
          step,
          story,
          isWalkIn: false,
          // An edit names a customer that no earlier step had.
          customer: index,
        }));
        return { store, at, plans };
      });
    }),
  );
  const twice = TWICE.map(
    (at, index): Moment => ({
      store: ZONES.indexOf('America/New_York'),
      at: new Date(at),
      plans: sampleOf(plan, seed + index, 4),
    }),
  );
  return [...moments, ...told, ...twice].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

/** Returns the steps of one till, and then those of several tills at once. */
export function salesOf(seed: number): (Sale & { kind: 'sale' })[][] {
  return [30, 20, 20, 20, 20].map((count, index) =>
    // Fewer might place no order at all.
    sampleOf(sale, seed + index, Math.max(10, draws(count))),
  );
}

/** Samples values by the seed, without fast-check's preference for small ones. */
export function sampleOf<Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number) {
  return fc.sample(fc.noBias(arbitrary), { seed, numRuns: count });
}

/** Ranges of days in and around the trade. */
export const anyRange = fc
  .tuple(fc.integer({ min: -3, max: DAYS + 3 }), fc.oneof(fc.nat(3), fc.nat(40), fc.nat(200)))
  .map(([from, length]) => ({
    startDate: daysLater(FIRST_DAY, from),
    endDate: daysLater(FIRST_DAY, from + length),
  }));
