import { asCents, type Cents, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { subtotalOf } from '@mostrador/domain/order-figures';
import type { DemoPerson, DemoProduct, DemoStore } from './demo-store.ts';
import { HOUR_MS, MINUTE_MS, orderMoments } from './order-moments.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { type Chance, startChance } from './random.ts';

/** What becomes of an order after it was made: when, and by whom. */
export type Happening = { at: Date; by: DemoPerson } & (
  | { kind: 'payment'; amountCents: Cents; method: string }
  | { kind: 'delivered' }
  | { kind: 'completed' }
);

export interface PlannedOrder {
  at: Date;
  by: DemoPerson;
  /** Which of the store's customers; null for a walk-in. */
  customer: number | null;
  /** Which of the store's delivery persons; null where the customer takes the goods along. */
  deliveryPerson: number | null;
  lines: readonly PlannedLine[];
  discountCents: Cents;
  totalCents: Cents;
  notes: string | null;
  /** The method by which all of it is paid as the order is made. */
  paidBy: string | null;
  /** In the order of time. */
  later: readonly Happening[];
}

type Course =
  | 'PAID_AT_ONCE'
  | 'PAID_LATER'
  | 'PREPAID_DELIVERY'
  | 'PAID_ON_DELIVERY'
  | 'ON_ACCOUNT'
  | 'UNPAID'
  | 'GIFT'
  | 'LOAN';

/** How the orders go, one after the other and then again: by chance a demo might lack what it is to show. */
const COURSES: readonly [Course, ...Course[]] = [
  'PAID_AT_ONCE',
  'PAID_LATER',
  'PREPAID_DELIVERY',
  'PAID_AT_ONCE',
  'PAID_ON_DELIVERY',
  'PAID_AT_ONCE',
  'ON_ACCOUNT',
  'PAID_AT_ONCE',
  'PAID_LATER',
  'LOAN',
  'PAID_AT_ONCE',
  'PREPAID_DELIVERY',
  'PAID_AT_ONCE',
  'UNPAID',
  'PAID_LATER',
  'PAID_AT_ONCE',
  'PAID_ON_DELIVERY',
  'GIFT',
  'PAID_AT_ONCE',
  // The last six are today's of a store with 200 orders.
  'PREPAID_DELIVERY',
  'PAID_AT_ONCE',
  'ON_ACCOUNT',
  'LOAN',
  'PAID_ON_DELIVERY',
  'PAID_AT_ONCE',
];

const METHOD_WEIGHTS = [5, 5, 2, 1];
const DAY_MS = 24 * HOUR_MS;
const LONG_AGO_MS = 31 * DAY_MS;

/** The orders of the last 60 days up to `now`, oldest first; always the same for the same `now`. */
export function planOrders(store: DemoStore, now: Date): PlannedOrder[] {
  const chance = startChance(store.seed);
  return orderMoments(chance, store, now).map((at, number) =>
    planOrder(chance, store, { number, at, now }),
  );
}

/** How many units of each product leave the shop in the orders. */
export function unitsTaken(orders: readonly PlannedOrder[]): Map<DemoProduct, number> {
  const units = new Map<DemoProduct, number>();
  for (const { product, quantity } of orders.flatMap(({ lines }) => lines)) {
    units.set(product, (units.get(product) ?? 0) + quantity);
  }
  return units;
}

function planOrder(
  chance: Chance,
  store: DemoStore,
  { number, at, now }: { number: number; at: Date; now: Date },
): PlannedOrder {
  const course = planCourse(chance, number, now.getTime() - at.getTime());
  const isDelivery =
    course === 'PREPAID_DELIVERY' ||
    course === 'PAID_ON_DELIVERY' ||
    (course === 'LOAN' && chance.happens(0.4));
  const isPaidAtOnce =
    course === 'PAID_AT_ONCE' ||
    course === 'PREPAID_DELIVERY' ||
    (course === 'LOAN' && chance.happens(0.85));
  const lines = planLines(chance, store, { lends: course === 'LOAN', isDelivery });
  const subtotal = subtotalOf(lines);
  const discountCents = planDiscount(chance, store, course, subtotal);
  const totalCents = minusCents(subtotal, discountCents);
  const method = chance.choose(store.paymentMethods, (each) => methodWeight(store, each));
  const order = {
    at,
    by: isPaidAtOnce ? ownerOf(store) : planSeller(chance, store, discountCents > 0),
    customer: planCustomer(chance, store, course),
    deliveryPerson: isDelivery ? chance.between(0, store.deliveryPersons.length - 1) : null,
    lines,
    discountCents,
    totalCents,
    notes: isDelivery && chance.happens(0.3) ? chance.choose(store.deliveryNotes) : null,
    paidBy: isPaidAtOnce ? method : null,
  };
  // What would lie in the future has not happened, which leaves the newest orders open.
  const later = planHappenings(chance, store, course, order, method);
  return { ...order, later: later.filter((happening) => happening.at <= now) };
}

function planCourse(chance: Chance, number: number, ageMs: number): Course {
  const course = COURSES[number % COURSES.length] ?? COURSES[0];
  // No loan comes back in this story, and a shop bears only so many that are overdue.
  const isSpared = course === 'LOAN' && ageMs > LONG_AGO_MS && chance.happens(0.5);
  return isSpared ? 'PAID_AT_ONCE' : course;
}

function planDiscount(chance: Chance, store: DemoStore, course: Course, subtotal: Cents): Cents {
  if (course === 'GIFT') return subtotal;
  if (course === 'LOAN' || !chance.happens(0.08)) return ZERO_CENTS;
  return roundedDown(store, subtotal * 0.1);
}

function planHappenings(
  chance: Chance,
  store: DemoStore,
  course: Course,
  { at, totalCents, deliveryPerson }: Pick<PlannedOrder, 'at' | 'totalCents' | 'deliveryPerson'>,
  method: string,
): Happening[] {
  const happenings: Happening[] = [];
  let time = at.getTime();
  const wait = (shortestMs: number, longestMs: number) => {
    time += chance.between(shortestMs, longestMs);
  };
  const happen = (kind: 'delivered' | 'completed') =>
    happenings.push({ kind, at: new Date(time), by: planSeller(chance, store) });
  const pay = (amountCents: Cents) => {
    const by = ownerOf(store);
    happenings.push({ kind: 'payment', at: new Date(time), by, amountCents, method });
  };
  const complete = () => {
    wait(5 * MINUTE_MS, 3 * HOUR_MS);
    if (chance.happens(0.7)) happen('completed');
  };

  switch (course) {
    case 'PAID_AT_ONCE':
    case 'GIFT':
      complete();
      break;
    case 'PAID_LATER':
      wait(5 * MINUTE_MS, 5 * HOUR_MS);
      pay(totalCents);
      complete();
      break;
    case 'PAID_ON_DELIVERY':
      // The payment marks the delivery, too.
      wait(18 * HOUR_MS, 50 * HOUR_MS);
      pay(totalCents);
      complete();
      break;
    case 'PREPAID_DELIVERY':
      wait(18 * HOUR_MS, 50 * HOUR_MS);
      happen('delivered');
      complete();
      break;
    case 'ON_ACCOUNT': {
      const first = roundedDown(store, totalCents * 0.4);
      wait(5 * MINUTE_MS, 20 * MINUTE_MS);
      if (first > 0) pay(first);
      wait(5 * DAY_MS, 25 * DAY_MS);
      if (chance.happens(0.5)) {
        pay(minusCents(totalCents, first));
        complete();
      }
      break;
    }
    case 'LOAN':
      wait(2 * HOUR_MS, 10 * HOUR_MS);
      if (deliveryPerson !== null) happen('delivered');
      break;
    case 'UNPAID':
      break;
  }
  return happenings;
}

function planCustomer(chance: Chance, store: DemoStore, course: Course): number | null {
  const isOverTheCounter = course === 'PAID_AT_ONCE' || course === 'PAID_LATER';
  if (isOverTheCounter && chance.happens(0.5)) return null;
  // The first few come often.
  return Math.floor(chance.next() ** 2 * store.customers.length);
}

/** Only the owner takes payments, unless a store's settings say otherwise (decisions §8). */
function ownerOf({ staff: [owner] }: DemoStore): DemoPerson {
  return owner;
}

function planSeller(chance: Chance, store: DemoStore, givesDiscount = false): DemoPerson {
  const weights = { CASHIER: 6, MANAGER: 3, STORE_OWNER: 2, SUPER_ADMIN: 0, DESPATCHER: 1 };
  return chance.choose(store.staff, ({ role }) =>
    role === 'DESPATCHER' && givesDiscount ? 0 : weights[role],
  );
}

function methodWeight(store: DemoStore, method: string): number {
  return METHOD_WEIGHTS[store.paymentMethods.indexOf(method)] ?? 1;
}

function roundedDown({ roundAmount }: DemoStore, cents: number): Cents {
  const step = centsOf(roundAmount);
  return asCents(Math.floor(cents / step) * step);
}
