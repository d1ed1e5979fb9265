/** Random steps at a till, as plain values that print well and shrink well. */
import { DELIVERY_STATUSES, ORDER_STATUSES } from '@mostrador/domain/order-states';
import fc from 'fast-check';

/** Part of the allowed amount that a step asks for: all, a part, or more. */
export interface Share {
  of: 'all' | 'part' | 'above';
  percent: number;
}

/** A discount: an amount as part of what is allowed, or a per cent in thousandths. */
export type DiscountPlan = ({ share: Share } | { thousandths: number }) & { reason: string | null };

export interface LinePlan {
  /** Null for a custom item. */
  product: number | null;
  isLoan: boolean;
  quantity: number;
  price: number;
  deposit: number;
  discount: DiscountPlan | null;
  /** One of the store's tax rates; without it the line names none. */
  rate?: number | null;
}

/** Forms that a server refuses whatever the order is. */
const MISTAKES = [
  'wrongTotal',
  'noCustomer',
  'noName',
  'withPayments',
  'aboveLine',
  'amountAndPercent',
  'amountAndPercentOnLine',
  'percentAbove100',
  'percentBelow0',
  'percentOf4Decimals',
  'amountBelow0',
  'amountOfNoUnit',
  'otherTaxMode',
  'otherExemption',
  'unknownRate',
] as const;

interface FormPlan {
  lines: LinePlan[];
  isDelivery: boolean;
  tax: number;
  /** Whether the form says if its prices include tax, and if its buyer is exempt. */
  tellsTaxMode?: boolean;
  /** Whether its customer is exempt from tax. */
  isExempt?: boolean;
  discount: DiscountPlan | null;
  mistake: (typeof MISTAKES)[number] | null;
}

interface PaymentPlan {
  share: Share;
  /** Percentage of the second of two methods; null for one method. */
  split: number | null;
  repeatsMethod: boolean;
}

/** Orders, lines, loans and products are chosen by a number; see `choose`. */
export type Step =
  | ({ do: 'create'; payment: PaymentPlan | null } & FormPlan)
  | ({
      do: 'edit';
      order: number;
      /** Outcome for each existing line. */
      fates: ('stays' | 'goes' | number)[];
      /** Discount of each existing line; one that stays is not named. */
      lineDiscounts: ('stays' | 'goes' | DiscountPlan)[];
      keepsDiscount: boolean;
      /** Tax rate of each existing line: one of the store's, its own, or none named. */
      rates?: (number | 'own' | null)[];
      /** Whether the form gives the whole tax of the order as it was answered. */
      sendsTaxBack?: boolean;
      /** Whether the form leaves out what was added later to the order. */
      forgetsLater: boolean;
      isStale: boolean;
    } & FormPlan)
  | { do: 'pay'; order: number; share: Share }
  | ({ do: 'payBatch'; order: number; markDelivered: boolean | null } & PaymentPlan)
  | {
      do: 'discount';
      order: number;
      /** Null for the order as a whole. */
      line: number | null;
      discount: DiscountPlan;
      mistake: 'both' | 'none' | 'above100' | 'decimals' | 'below0' | 'otherLine' | null;
    }
  | {
      do: 'return';
      order: number;
      lines: { line: number; share: Share; isDamaged: boolean }[];
      wrongPrice: boolean;
    }
  | { do: 'returnBorrow'; order: number; loan: number; refund: Share | null }
  | { do: 'cancel'; order: number }
  | { do: 'complete'; order: number; to: (typeof ORDER_STATUSES)[number] }
  | { do: 'deliver'; order: number; to: (typeof DELIVERY_STATUSES)[number] }
  | { do: 'count'; product: number; stock: number | null; tellsPrevious: boolean };

/** Number of products of a counter; the first one is never lent. */
const PRODUCTS = 5;

/** A record that prints without its prototype. */
const plain = <Fields>(fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> }) =>
  fc.record(fields, { noNullPrototype: true }) as unknown as fc.Arbitrary<Fields>;

/** Draws true once in this many times. */
const seldom = (times: number) => fc.nat({ max: times - 1 }).map((value) => value === times - 1);
const which = fc.nat({ max: 59 });
const cents = fc.oneof(
  fc.constantFrom(0, 1, 33, 333, 1000, 1999, 3333, 9999),
  fc.nat({ max: 5000 }),
);
const share: fc.Arbitrary<Share> = plain({
  of: fc.constantFrom('all', 'all', 'all', 'part', 'part', 'part', 'part', 'above'),
  percent: fc.nat({ max: 99 }),
});
/** Draws a share, seldom all of it. */
const part: fc.Arbitrary<Share> = fc.oneof(
  {
    weight: 5,
    arbitrary: plain({ of: fc.constant<'part'>('part'), percent: fc.nat({ max: 60 }) }),
  },
  { weight: 1, arbitrary: share },
);
const thousandths = fc.oneof(
  fc.constantFrom(5000, 10_000, 12_500, 20_000, 33_333, 50_000, 99_999, 1),
  fc.nat({ max: 100_000 }),
);
const REASONS = [null, 'Regular', 'Damaged'];
export const discountPlan: fc.Arbitrary<DiscountPlan> = fc
  .tuple(
    fc.oneof(plain({ share: part }), plain({ thousandths }), plain({ thousandths })),
    fc.constantFrom(...REASONS),
  )
  .map(([given, reason]) => ({ ...given, reason }));
const lineOf = (products: fc.Arbitrary<number | null>, isLoan: boolean): fc.Arbitrary<LinePlan> =>
  plain({
    product: products,
    isLoan: fc.constant(isLoan),
    quantity: fc.integer({ min: 1, max: 4 }),
    price: cents,
    deposit: cents,
    discount: fc.option(discountPlan, { freq: 3 }),
    rate: fc.option(which, { freq: 1 }),
  });
const line = fc.oneof(
  { weight: 8, arbitrary: lineOf(fc.nat({ max: PRODUCTS - 1 }), false) },
  { weight: 2, arbitrary: lineOf(fc.constant(null), false) },
  { weight: 10, arbitrary: lineOf(fc.integer({ min: 1, max: PRODUCTS - 1 }), true) },
  { weight: 1, arbitrary: lineOf(fc.constant(0), true) },
);
const form = {
  lines: fc.array(line, { minLength: 1, maxLength: 4, size: 'max' }),
  isDelivery: fc.boolean(),
  tax: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: cents }),
  tellsTaxMode: fc.boolean(),
  isExempt: seldom(3),
  discount: fc.option(discountPlan, { freq: 3 }),
  mistake: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...MISTAKES) },
  ),
} satisfies { [Key in keyof FormPlan]: fc.Arbitrary<FormPlan[Key]> };
const payment = {
  share,
  split: fc.option(fc.integer({ min: 1, max: 99 })),
  repeatsMethod: seldom(10),
};
const order = which;

const steps: { [Kind in Step['do']]: fc.Arbitrary<Extract<Step, { do: Kind }>> } = {
  create: plain({
    do: fc.constant('create'),
    ...form,
    payment: fc.option(plain(payment), { freq: 2 }),
  }),
  edit: plain({
    do: fc.constant('edit'),
    order,
    ...form,
    lines: fc.array(line, { maxLength: 2 }),
    fates: fc.array(
      fc.oneof(fc.constantFrom('stays', 'stays', 'goes'), fc.integer({ min: 1, max: 4 })),
      { minLength: 4, maxLength: 4 },
    ),
    lineDiscounts: fc.array(
      fc.oneof(fc.constantFrom('stays', 'stays', 'stays', 'goes'), discountPlan),
      { minLength: 4, maxLength: 4 },
    ),
    keepsDiscount: fc.boolean(),
    rates: fc.array(fc.oneof(fc.constantFrom(null, null, null, 'own' as const), which), {
      minLength: 4,
      maxLength: 4,
    }),
    sendsTaxBack: seldom(4),
    forgetsLater: seldom(8),
    isStale: seldom(12),
  }),
  pay: plain({ do: fc.constant('pay'), order, share }),
  payBatch: plain({
    do: fc.constant('payBatch'),
    order,
    ...payment,
    markDelivered: fc.constantFrom(true, false, false, null),
  }),
  discount: plain({
    do: fc.constant('discount'),
    order,
    line: fc.option(which, { freq: 2 }),
    discount: fc.oneof(
      { weight: 4, arbitrary: discountPlan },
      { weight: 1, arbitrary: plain({ share, reason: fc.constant(null) }) },
    ),
    mistake: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('both', 'none', 'above100', 'decimals', 'below0', 'otherLine'),
      },
    ),
  }),
  return: plain({
    do: fc.constant('return'),
    order,
    lines: fc.array(plain({ line: which, share: fc.oneof(part, share), isDamaged: seldom(4) }), {
      minLength: 1,
      maxLength: 3,
    }),
    wrongPrice: seldom(25),
  }),
  returnBorrow: plain({
    do: fc.constant('returnBorrow'),
    order,
    loan: which,
    refund: fc.option(share, { freq: 3 }),
  }),
  cancel: plain({ do: fc.constant('cancel'), order }),
  complete: plain({
    do: fc.constant('complete'),
    order,
    to: fc.constantFrom('COMPLETED', 'COMPLETED', 'COMPLETED', ...ORDER_STATUSES),
  }),
  deliver: plain({
    do: fc.constant('deliver'),
    order,
    to: fc.constantFrom('DELIVERED', 'ASSIGNED', 'DELIVERED', ...DELIVERY_STATUSES),
  }),
  count: plain({
    do: fc.constant('count'),
    product: which,
    stock: fc.option(fc.nat({ max: 20 }), { freq: 8 }),
    tellsPrevious: fc.boolean(),
  }),
};

/** Relative frequency of each step. */
const WEIGHTS: { [Kind in Step['do']]: number } = {
  create: 4,
  edit: 3,
  pay: 5,
  payBatch: 3,
  discount: 4,
  return: 6,
  returnBorrow: 8,
  cancel: 1,
  complete: 2,
  deliver: 2,
  count: 2,
};

/** A create step, with which plays begin. */
export const firstOrder: fc.Arbitrary<Step> = steps.create.map((step) => ({
  ...step,
  mistake: null,
}));

export const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(WEIGHTS).map(([kind, weight]) => ({
    weight,
    arbitrary: steps[kind as Step['do']] as fc.Arbitrary<Step>,
  })),
);

/**
 * Removes a second loan of one product from the step's order, since the history names loans by product.
 */
export function withoutTwinLoans(plan: Step): Step {
  if (plan.do !== 'create' && plan.do !== 'edit') return plan;
  const lent = new Set<LinePlan['product']>();
  const lines = plan.lines.filter(({ isLoan, product }) => {
    const isTwin = isLoan && lent.has(product);
    if (isLoan) lent.add(product);
    return !isTwin;
  });
  return { ...plan, lines };
}

const anyStory: fc.Arbitrary<Step[]> = fc
  .tuple(
    firstOrder,
    fc.array(fc.oneof(steps.edit, steps.discount), { maxLength: 3 }),
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: steps.discount },
        { weight: 5, arbitrary: steps.return },
        { weight: 2, arbitrary: steps.pay },
        { weight: 2, arbitrary: steps.returnBorrow },
        { weight: 1, arbitrary: steps.edit },
        { weight: 1, arbitrary: steps.cancel },
      ),
      { minLength: 2, maxLength: 10 },
    ),
  )
  .map(([first, early, later]): Step[] => [first, ...early, ...later]);

/** Parts of one line that come back, with a discount after each. */
const inParts: fc.Arbitrary<Step[]> = fc
  .tuple(
    firstOrder,
    fc.integer({ min: 3, max: 6 }),
    fc.array(
      fc.tuple(
        steps.return.map((step) => ({ ...step, lines: step.lines.slice(0, 1) })),
        steps.discount,
      ),
      { minLength: 2, maxLength: 4 },
    ),
    steps.return,
  )
  .map(([first, quantity, parts, last]): Step[] => {
    if (first.do !== 'create') return [];
    const lines = first.lines.slice(0, 1).map((each) => ({ ...each, quantity, isLoan: false }));
    const bit: Share = { of: 'part', percent: 30 };
    const back = parts.flatMap(([step, discount]): Step[] => [
      {
        ...step,
        lines: step.lines.map(({ line }) => ({ line, share: bit, isDamaged: false })),
        wrongPrice: false,
      },
      discount,
    ]);
    return [{ ...first, lines, payment: null }, ...back, last];
  });

/** Steps about one order, most of which give a discount, change one or take something back. */
export const discountStory: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 1, arbitrary: inParts },
  { weight: 2, arbitrary: anyStory },
);
