import { asCents, type Cents, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { DemoPerson, DemoStore } from './demo-store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './order-moments.ts';
import type { PlannedLine } from './plan-lines.ts';
import type { Chance } from './random.ts';

/** Event in the life of an order, with its moment and person. */
export type Happening = { at: Date; by: DemoPerson } & (
  | { kind: 'payment'; amountCents: Cents; method: string }
  /** Of a line by its position, or of the order. */
  | { kind: 'discount'; amountCents: Cents; reason: string; line: number | null }
  | { kind: 'delivered' }
  | { kind: 'completed' }
  /** Lines are numbered by their position in the order. */
  | { kind: 'returned'; line: number; quantity: number; reason: string }
  | { kind: 'loanBack'; line: number; keptCents: Cents }
  | { kind: 'cancelled'; reason: string }
);

type WithoutWho<What> = What extends Happening ? Omit<What, 'at' | 'by'> : never;
/** Events that any person may cause. Payments and discounts are the owner's here. */
type SellersHappening = Exclude<WithoutWho<Happening>, { kind: 'payment' | 'discount' }>;

export type Course =
  | 'PAID_AT_ONCE'
  | 'PAID_LATER'
  | 'PREPAID_DELIVERY'
  | 'PAID_ON_DELIVERY'
  | 'ON_ACCOUNT'
  | 'UNPAID'
  | 'GIFT'
  | 'DISCOUNTED_LATER'
  | 'RETURNED'
  | 'CANCELLED'
  | 'LOAN'
  | 'LOAN_BACK';

/** Facts of an order that its later course depends on. */
interface NewOrder {
  at: Date;
  deliveryPerson: number | null;
  lines: readonly PlannedLine[];
  totalCents: Cents;
}

/** Returns the later events of an order in the order of time, including those after today. */
export function planHappenings(
  chance: Chance,
  store: DemoStore,
  course: Course,
  { at, totalCents, deliveryPerson, lines }: NewOrder,
  method: string,
): Happening[] {
  const happenings: Happening[] = [];
  let time = at.getTime();
  const wait = (shortestMs: number, longestMs: number) => {
    time += chance.between(shortestMs, longestMs);
  };
  const happen = (what: SellersHappening) =>
    happenings.push({ ...what, at: new Date(time), by: planSeller(chance, store) });
  const pay = (amountCents: Cents) => {
    const by = ownerOf(store);
    happenings.push({ kind: 'payment', at: new Date(time), by, amountCents, method });
  };
  const complete = () => {
    wait(5 * MINUTE_MS, 3 * HOUR_MS);
    if (chance.happens(0.7)) happen({ kind: 'completed' });
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
      // The payment marks the order as delivered too.
      wait(18 * HOUR_MS, 50 * HOUR_MS);
      pay(totalCents);
      complete();
      break;
    case 'PREPAID_DELIVERY':
      wait(18 * HOUR_MS, 50 * HOUR_MS);
      happen({ kind: 'delivered' });
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
    case 'DISCOUNTED_LATER': {
      const amountCents = roundedDown(store, totalCents * 0.1);
      const by = ownerOf(store);
      wait(5 * MINUTE_MS, 30 * MINUTE_MS);
      if (amountCents > 0) {
        const reason = chance.choose(store.reasons.discount);
        // A single line has all of it.
        const line = lines.length === 1 ? 0 : null;
        happenings.push({ kind: 'discount', at: new Date(time), by, amountCents, reason, line });
      }
      wait(MINUTE_MS, 5 * MINUTE_MS);
      pay(minusCents(totalCents, amountCents));
      complete();
      break;
    }
    case 'RETURNED': {
      const line = chance.between(0, lines.length - 1);
      const quantity = chance.between(1, lines[line]?.quantity ?? 1);
      wait(DAY_MS, 6 * DAY_MS);
      happen({ kind: 'returned', line, quantity, reason: chance.choose(store.reasons.returned) });
      break;
    }
    case 'CANCELLED':
      wait(HOUR_MS, 2 * DAY_MS);
      happen({ kind: 'cancelled', reason: chance.choose(store.reasons.cancelled) });
      break;
    case 'LOAN':
    case 'LOAN_BACK':
      wait(2 * HOUR_MS, 10 * HOUR_MS);
      if (deliveryPerson !== null) happen({ kind: 'delivered' });
      if (course === 'LOAN') break;
      for (const [line, { transactionType, borrowDepositPerUnitCents }] of lines.entries()) {
        if (transactionType !== 'BORROW') continue;
        wait(2 * DAY_MS, 12 * DAY_MS);
        // Sometimes goods come back broken.
        const keptCents = chance.happens(0.3) ? borrowDepositPerUnitCents : ZERO_CENTS;
        happen({ kind: 'loanBack', line, keptCents });
      }
      break;
    case 'UNPAID':
      break;
  }
  return happenings;
}

/** Returns the units of a line that the event brings back; `line` is its position. */
export function unitsBack(happening: Happening, line: number, quantity: number): number {
  switch (happening.kind) {
    case 'cancelled':
      return quantity;
    case 'returned':
      return happening.line === line ? happening.quantity : 0;
    case 'loanBack':
      return happening.line === line ? quantity : 0;
    default:
      return 0;
  }
}

/** Only the owner takes payments, unless a store's settings say otherwise (rules.md#roles). */
export function ownerOf({ staff: [owner] }: DemoStore): DemoPerson {
  return owner;
}

export function planSeller(chance: Chance, store: DemoStore, givesDiscount = false): DemoPerson {
  const weights = { CASHIER: 6, MANAGER: 3, STORE_OWNER: 2, SUPER_ADMIN: 0, DESPATCHER: 1 };
  return chance.choose(store.staff, ({ role }) =>
    role === 'DESPATCHER' && givesDiscount ? 0 : weights[role],
  );
}

/** Rounds a share of an amount down to a round amount, as a person would. */
export function roundedDown({ roundAmount }: DemoStore, cents: number): Cents {
  const step = centsOf(roundAmount);
  return asCents(Math.floor(cents / step) * step);
}
