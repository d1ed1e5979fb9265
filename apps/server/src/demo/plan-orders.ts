import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { subtotalOf } from '@mostrador/domain/order-figures';
import type { Percent } from '@mostrador/domain/percent';
import type { DemoPerson, DemoStore } from './demo-store.ts';
import { DAY_MS, orderMoments } from './order-moments.ts';
import { planDiscounts } from './plan-discounts.ts';
import {
  type Course,
  type Happening,
  ownerOf,
  planHappenings,
  planSeller,
  roundedDown,
} from './plan-happenings.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { type Chance, startChance } from './random.ts';

export interface PlannedOrder {
  at: Date;
  by: DemoPerson;
  /** Index of one of the store's customers; null for a walk-in. */
  customer: number | null;
  /** Index of one of the store's delivery persons; null for pickup. */
  deliveryPerson: number | null;
  lines: readonly PlannedLine[];
  /** Amount off the order as a whole, or a per cent in its place. */
  discountCents: Cents;
  discountPercent: Percent | null;
  discountReason: string | null;
  totalCents: Cents;
  notes: string | null;
  /** Within the day on which what it lends is due; null for the store's usual day. */
  dueAt: Date | null;
  /** Method that pays all of it at creation. */
  paidBy: string | null;
  /** Later events in the order of time. */
  later: readonly Happening[];
}

/** Courses of the orders, repeated in this order. Chosen at random, a demo might lack some of them. */
const COURSES: readonly [Course, ...Course[]] = [
  'PAID_AT_ONCE',
  'PAID_LATER',
  'PREPAID_DELIVERY',
  'RETURNED',
  'PAID_ON_DELIVERY',
  'PAID_AT_ONCE',
  'ON_ACCOUNT',
  'CANCELLED',
  'PAID_LATER',
  'LOAN',
  'PAID_AT_ONCE',
  'PREPAID_DELIVERY',
  'LOAN_BACK',
  'UNPAID',
  'DISCOUNTED_LATER',
  'PAID_AT_ONCE',
  'PAID_ON_DELIVERY',
  'GIFT',
  'PAID_AT_ONCE',
  // The last six are today's in a store with 200 orders.
  'PREPAID_DELIVERY',
  'PAID_AT_ONCE',
  'ON_ACCOUNT',
  'LOAN',
  'PAID_ON_DELIVERY',
  'PAID_AT_ONCE',
];

/** In how many days the loans that are out are due, in turn: some are late, and some due today or tomorrow. */
const DUE_IN_DAYS = [-3, 0, 5, 1, -1, 0, 12];

const METHOD_WEIGHTS = [5, 5, 2, 1];
const LONG_AGO_MS = 31 * DAY_MS;

/**
 * Plans the orders of the last 60 days up to `now`, oldest first; the same `now` gives the same plan.
 */
export function planOrders(store: DemoStore, now: Date): PlannedOrder[] {
  const chance = startChance(store.seed);
  return orderMoments(chance, store, now).map((at, number) =>
    planOrder(chance, store, { number, at, now }),
  );
}

function planOrder(
  chance: Chance,
  store: DemoStore,
  { number, at, now }: { number: number; at: Date; now: Date },
): PlannedOrder {
  const course = planCourse(chance, number, now.getTime() - at.getTime());
  const lends = course === 'LOAN' || course === 'LOAN_BACK';
  const isDelivery =
    course === 'PREPAID_DELIVERY' ||
    course === 'PAID_ON_DELIVERY' ||
    (lends && chance.happens(0.4));
  const isPaidAtOnce =
    course === 'PAID_AT_ONCE' ||
    course === 'RETURNED' ||
    course === 'PREPAID_DELIVERY' ||
    (course === 'CANCELLED' && chance.happens(0.5)) ||
    (lends && chance.happens(0.85));
  const plain = planLines(chance, store, { lends, isDelivery });
  const wantedCents = planDiscount(chance, store, course, subtotalOf(plain));
  const priced = planDiscounts(store, plain, number, wantedCents);
  const method = chance.choose(store.paymentMethods, (each) => methodWeight(store, each));
  const order = {
    at,
    by: isPaidAtOnce
      ? ownerOf(store)
      : planSeller(chance, store, priced.totalCents < subtotalOf(plain)),
    customer: planCustomer(chance, store, course),
    deliveryPerson: isDelivery ? chance.between(0, store.deliveryPersons.length - 1) : null,
    ...priced,
    dueAt: course === 'LOAN' ? planDueAt(number, at, now) : null,
    notes: isDelivery && chance.happens(0.3) ? chance.choose(store.deliveryNotes) : null,
    paidBy: isPaidAtOnce ? method : null,
  };
  // Events after `now` are dropped, which leaves the newest orders open.
  const later = planHappenings(chance, store, course, order, method);
  return { ...order, later: later.filter((happening) => happening.at <= now) };
}

function planCourse(chance: Chance, number: number, ageMs: number): Course {
  const course = COURSES[number % COURSES.length] ?? COURSES[0];
  // Half of the old loans come back, so that not too many are overdue.
  const isBack = course === 'LOAN' && ageMs > LONG_AGO_MS && chance.happens(0.5);
  return isBack ? 'LOAN_BACK' : course;
}

function planDueAt(number: number, at: Date, now: Date): Date {
  const loans = COURSES.flatMap((course, index) => (course === 'LOAN' ? [index] : []));
  const round = Math.floor(number / COURSES.length);
  const turn = round * loans.length + loans.indexOf(number % COURSES.length);
  const days = DUE_IN_DAYS[turn % DUE_IN_DAYS.length] ?? 0;
  return new Date(Math.max(at.getTime(), now.getTime() + days * DAY_MS));
}

function planDiscount(chance: Chance, store: DemoStore, course: Course, subtotal: Cents): Cents {
  if (course === 'GIFT') return subtotal;
  if (course === 'LOAN' || course === 'LOAN_BACK' || !chance.happens(0.08)) return ZERO_CENTS;
  return roundedDown(store, subtotal * 0.1);
}

function planCustomer(chance: Chance, store: DemoStore, course: Course): number | null {
  const isOverTheCounter = course === 'PAID_AT_ONCE' || course === 'PAID_LATER';
  if (isOverTheCounter && chance.happens(0.5)) return null;
  // The first customers of the list buy more often.
  return Math.floor(chance.next() ** 2 * store.customers.length);
}

function methodWeight(store: DemoStore, method: string): number {
  return METHOD_WEIGHTS[store.paymentMethods.indexOf(method)] ?? 1;
}
