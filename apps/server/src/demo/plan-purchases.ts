import { currencyUnit } from '@mostrador/domain/currency';
import { FALLBACK_CURRENCY } from '@mostrador/domain/locale';
import { type Cents, minusCents, sumCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { parsePercent } from '@mostrador/domain/percent';
import { purchaseFigures } from '@mostrador/domain/purchase-figures';
import { type DemoPerson, type DemoStore, taxRateOf } from './demo-store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, morningOf, STORY_DAYS } from './order-moments.ts';
import { planSeller, roundedDown } from './plan-happenings.ts';
import { type PlannedPurchaseLine, planPurchaseLines } from './plan-purchase-lines.ts';
import { PURCHASE_PLANS, type PurchasePlan } from './purchase-courses.ts';
import { type Chance, startChance } from './random.ts';
import type { StockStory } from './stock-story.ts';

/** Event in the life of a purchase, with its moment and person. */
export type PurchaseHappening = { at: Date; by: DemoPerson } & (
  | { kind: 'ordered' | 'cancelled' | 'markedPaid' }
  /** Units of each line, by its position. */
  | { kind: 'received'; quantities: readonly number[]; notes: string | null }
  | { kind: 'sentBack'; line: number; quantity: number; reason: string }
  /** Paid by one method, or by several at once. */
  | { kind: 'paid'; payments: readonly { method: string; amountCents: Cents }[] }
);

export interface PlannedPurchase {
  at: Date;
  by: DemoPerson;
  provider: string;
  lines: readonly PlannedPurchaseLine[];
  discountCents: Cents;
  notes: string | null;
  /** Later events in the order of time. */
  later: readonly PurchaseHappening[];
}

type WithoutWho<What> = What extends PurchaseHappening ? Omit<What, 'at' | 'by'> : never;

/** Moments of the planned events, as far as they happen. */
interface Moments {
  ordered: number;
  /** Arrival of each part. */
  comings: readonly number[];
  /** Arrival of the last part that has come. */
  arrived: number;
  settled: number;
  sentBack: number;
}

/**
 * Plans the store's purchases over the story, oldest first, with the demo's courses spread evenly.
 * Receipts are written into the stock story, which must have the orders already.
 */
export function planPurchases(store: DemoStore, now: Date, stock: StockStory): PlannedPurchase[] {
  const chance = startChance(store.seed + 1);
  const { purchases, providers } = store;
  return purchases.map((course, index) => {
    const age = ((STORY_DAYS - 2) * (purchases.length - 1 - index)) / (purchases.length - 1);
    const at = morningOf(chance, store, { now, daysAgo: 1 + Math.round(age) });
    const provider = providers[index % providers.length]?.name ?? '';
    return planPurchase(chance, store, { plan: PURCHASE_PLANS[course], at, provider, now, stock });
  });
}

interface Told {
  plan: PurchasePlan;
  at: Date;
  provider: string;
  now: Date;
  stock: StockStory;
}

function planPurchase(chance: Chance, store: DemoStore, told: Told): PlannedPurchase {
  const { plan, at, provider, now, stock } = told;
  const moments = planMoments(chance, plan, at);
  const lines = planPurchaseLines(chance, store, {
    provider,
    isGift: plan.isGift === true,
    stock,
    comings: moments.comings.map((time, part) => ({
      at: new Date(time),
      isHere: time <= now.getTime() && !isAwaited(plan, part),
    })),
  });
  const total = sumCents(lines.map((line) => timesCents(line.quantity, line.unitCostCents)));
  const discountCents = chance.happens(0.15) ? roundedDown(store, total * 0.05) : ZERO_CENTS;
  const later = planLater(chance, store, {
    plan,
    moments,
    lines,
    dueCents: dueOf(store, { plan, lines, discountCents }),
  }).filter((happening) => happening.at <= now);
  for (const happening of later) {
    const line = happening.kind === 'sentBack' ? lines[happening.line] : undefined;
    if (line !== undefined) stock.move(line.product, happening.at, -1);
  }
  return {
    at,
    by: planBuyer(chance, store),
    provider,
    lines,
    discountCents,
    notes: chance.happens(0.3) ? chance.choose(store.purchaseNotes) : null,
    later: later.sort((left, right) => left.at.getTime() - right.at.getTime()),
  };
}

/** Whether the part has not come yet, however long ago it was ordered. */
function isAwaited({ parts, waits }: PurchasePlan, part: number): boolean {
  return waits === true && part === parts - 1;
}

function planMoments(chance: Chance, plan: PurchasePlan, at: Date): Moments {
  // Whole days plus up to an hour: goods ordered in the morning arrive while the shop is open.
  const days = (shortest: number, longest: number) =>
    chance.between(shortest, longest) * DAY_MS + chance.between(0, HOUR_MS);
  const ordered = at.getTime() + chance.between(20 * MINUTE_MS, 4 * HOUR_MS);
  const first = ordered + days(2, 4);
  const comings = [first, first + days(2, 4)].slice(0, plan.parts);
  const arrived = comings.findLast((_, part) => !isAwaited(plan, part)) ?? ordered;
  const settled = arrived + days(1, 3);
  const sentBack =
    plan.sentBack === 'afterPayment'
      ? settled + days(1, 2)
      : arrived + chance.between(HOUR_MS, 2 * HOUR_MS);
  return { ordered, comings, arrived, settled, sentBack };
}

/** Plans the later events of the purchase, including those after today. */
function planLater(
  chance: Chance,
  store: DemoStore,
  {
    plan,
    moments,
    lines,
    dueCents,
  }: {
    plan: PurchasePlan;
    moments: Moments;
    lines: readonly PlannedPurchaseLine[];
    dueCents: Cents;
  },
): PurchaseHappening[] {
  const happenings: PurchaseHappening[] = [];
  const happen = (time: number, what: WithoutWho<PurchaseHappening>) =>
    happenings.push({ ...what, at: new Date(time), by: planSeller(chance, store) });

  if (plan.ends !== 'created') happen(moments.ordered, { kind: 'ordered' });
  if (plan.ends === 'cancelled') happen(moments.ordered + DAY_MS, { kind: 'cancelled' });
  for (const [part, time] of moments.comings.entries()) {
    if (isAwaited(plan, part)) continue;
    happen(time, {
      kind: 'received',
      quantities: lines.map(({ parts }) => parts[part] ?? 0),
      notes: chance.happens(0.3) ? chance.choose(store.receiptNotes) : null,
    });
  }
  if (plan.sentBack !== undefined) {
    const reason = chance.choose(store.reasons.sentBack);
    happen(moments.sentBack, { kind: 'sentBack', line: 0, quantity: 1, reason });
  }
  return [...happenings, ...planPayments(chance, store, { plan, moments, dueCents })];
}

/** Returns what is due when the purchase is paid: with its taxes, without what went back before. */
function dueOf(
  store: DemoStore,
  {
    plan,
    lines,
    discountCents,
  }: { plan: PurchasePlan; lines: readonly PlannedPurchaseLine[]; discountCents: Cents },
): Cents {
  const figures = purchaseFigures({
    status: 'CREATED',
    unit: currencyUnit(store.store.currency ?? FALLBACK_CURRENCY),
    items: lines.map(({ product, quantity, unitCostCents }, index) => ({
      orderedQty: quantity,
      receivedQty: quantity,
      returnedQty: index === 0 && plan.sentBack === 'beforePayment' ? 1 : 0,
      unitCostCents,
      taxPercent: parsePercent(taxRateOf(store, product)?.percent ?? Number.NaN) ?? null,
    })),
    freeTaxCents: ZERO_CENTS,
    discountCents,
    paymentsTotalCents: ZERO_CENTS,
    markedPaid: false,
  });
  return figures.netCents;
}

function planPayments(
  chance: Chance,
  store: DemoStore,
  { plan, moments, dueCents }: { plan: PurchasePlan; moments: Moments; dueCents: Cents },
): PurchaseHappening[] {
  const by = planBuyer(chance, store);
  const some = roundedDown(store, dueCents * 0.4);
  const pay = (time: number, ...amounts: Cents[]): PurchaseHappening[] => [
    {
      kind: 'paid',
      at: new Date(time),
      by,
      // The last methods of the list: a transfer or a check, not cash.
      payments: amounts.map((amountCents, index) => ({
        method: store.paymentMethods.at(-1 - index) ?? '',
        amountCents,
      })),
    },
  ];
  switch (plan.paid) {
    case 'whole':
      return pay(moments.settled, dueCents);
    case 'inTwo':
      return pay(moments.settled, some, minusCents(dueCents, some));
    case 'someBefore':
      return pay(moments.ordered + MINUTE_MS, some);
    case 'someAfter':
      return pay(moments.settled, some);
    case 'marked':
      return [{ kind: 'markedPaid', at: new Date(moments.settled), by }];
    case undefined:
      return [];
  }
}

/**
 * Chooses a person who may see costs and pay purchases: those who may give discounts may
 * (rules.md#roles).
 */
function planBuyer(chance: Chance, store: DemoStore): DemoPerson {
  return planSeller(chance, store, true);
}
