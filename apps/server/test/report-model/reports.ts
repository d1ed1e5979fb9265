/**
 * Every report of a period computed again, in plain sums over the documents, by the text of
 * rules.md#reports. It uses nothing of `packages/domain` and reads no totals, so that a mistake there
 * is found.
 */
import type { Answer } from '@mostrador/contract/routes';
import { cents, sum } from '#test/books/sums.ts';
import { amount } from '#test/support/shop.ts';
import { comparedWith, isWithin, type Range, type Step, stepStart, weekday } from './calendar.ts';
import type { Told } from './documents.ts';

interface Named {
  id: string;
  name: string;
}
/** Present name and category of a product. */
interface Known extends Named {
  category: Named | null;
}

/** State of the store at the moment of reading. */
export interface Today {
  today: string;
  customers: readonly Named[];
  products: readonly Known[];
}

export const decimal = (value: number) => amount(value / 100);
const centsOf = (entries: readonly { cents: number }[]) => sum(entries.map((each) => each.cents));

/** Returns the entries within the range. */
export function during<Entry extends { day: string }>(
  range: Range,
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(({ day }) => isWithin(range, day));
}

/** Groups the entries by a key, sorted by key. */
export function grouped<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

interface Ranked {
  rank: number;
  name: string | null;
}

/** Sorts the largest first, equal ones by name. */
function ranked<Row extends Ranked>(rows: readonly Row[]): Row[] {
  const nameOf = ({ name }: Row) => (name === null ? '\uffff' : name.toLowerCase());
  return [...rows].sort(
    (one, other) => other.rank - one.rank || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
}

function unranked<Row extends Pick<Ranked, 'rank'>>({ rank, ...row }: Row) {
  return row;
}

/**
 * Returns the figures of each step of the range in which any is not 0, and those of the whole range.
 */
function stepped<Row extends Record<string, number>>(
  told: Told,
  range: Range,
  step: Step,
  figuresOf: (range: Range) => Row,
): { summary: Row; rows: ({ period: string } & Row)[] } {
  const days = [
    told.orders,
    told.payments,
    told.refunds,
    told.held,
    told.kept,
    told.cancellations,
  ].flatMap((entries) => during(range, entries).map(({ day }) => day));
  const steps = grouped([...new Set(days)], (day) => stepStart(day, step, range));
  const rows = steps.map(([period, its]) => {
    its.sort();
    return { period, ...figuresOf({ startDate: its[0] ?? '', endDate: its.at(-1) ?? '' }) };
  });
  return {
    summary: figuresOf(range),
    rows: rows.filter(({ period, ...figures }) =>
      Object.values(figures).some((each) => each !== 0),
    ),
  };
}

function salesOf(told: Told, range: Range) {
  const payments = centsOf(during(range, told.payments));
  const refunds = during(range, told.refunds);
  const refundsTotal = centsOf(refunds.filter(({ kind }) => kind !== 'DEPOSIT'));
  const returned = centsOf(refunds.filter(({ kind }) => kind === 'DEPOSIT'));
  const pending = centsOf(during(range, told.held));
  const orders = during(range, told.orders).filter(({ isCancelled }) => !isCancelled);
  return {
    paymentsTotal: decimal(payments),
    refundsTotal: decimal(refundsTotal),
    netSales: decimal(payments - refundsTotal),
    ordersCount: orders.length,
    depositsReturned: decimal(returned),
    depositsPending: decimal(pending),
    adjustedNetSales: decimal(payments - refundsTotal - returned - pending),
  };
}

export function salesReport(
  told: Told,
  { today }: Today,
  range: Range,
  step: Step,
): Answer<'readSalesReport'> {
  const before = comparedWith(range, today);
  const steps = stepped(told, range, step, (each) => salesOf(told, each));
  return { ...range, ...steps, previous: { ...before, summary: salesOf(told, before) } };
}

export function returnsReport(told: Told, range: Range, step: Step): Answer<'readReturnsReport'> {
  return {
    ...range,
    ...stepped(told, range, step, (each) => ({ refundsTotal: salesOf(told, each).refundsTotal })),
  };
}

export function depositsReport(told: Told, range: Range, step: Step): Answer<'readDepositsReport'> {
  const { summary, rows } = stepped(told, range, step, (each) => ({
    returned: salesOf(told, each).depositsReturned,
    pending: salesOf(told, each).depositsPending,
    kept: decimal(centsOf(during(each, told.kept))),
  }));
  const heldNow = sum(told.orders.map(({ figures }) => figures.depositsHeld));
  return { ...range, summary: { ...summary, heldNow: decimal(heldNow) }, rows };
}

export function cancellationsReport(
  told: Told,
  range: Range,
  step: Step,
): Answer<'readCancellationsReport'> {
  const cancelledCount = (each: Range) => during(each, told.cancellations).length;
  return {
    ...range,
    ...stepped(told, range, step, (each) => ({ cancelledCount: cancelledCount(each) })),
  };
}

export function deliveryReport(told: Told, range: Range): Answer<'readDeliveryReport'> {
  const orders = during(range, told.orders).filter(
    ({ isCancelled, order }) =>
      !isCancelled && order.serviceType === 'DELIVERY' && order.deliveryPerson !== null,
  );
  const figures = (of: typeof orders) => ({
    ordersCount: of.length,
    delivered: of.filter(({ order }) => order.deliveryStatus === 'DELIVERED').length,
  });
  const rows = grouped(orders, ({ order }) => order.deliveryPerson?.id ?? '').map(([id, of]) => ({
    rank: of.length,
    name: of[0]?.order.deliveryPerson?.name ?? '',
    deliveryPersonId: id,
    ...figures(of),
  }));
  return { ...range, summary: figures(orders), rows: ranked(rows).map(unranked) };
}

export function topCustomersReport(
  told: Told,
  { customers }: Today,
  range: Range,
  limit: number,
): Answer<'readTopCustomersReport'> {
  const paid = [
    ...during(range, told.payments).map(({ cents, order }) => ({ cents, order })),
    ...during(range, told.refunds).map(({ cents, order }) => ({ cents: 0 - cents, order })),
  ].filter(({ order }) => order.customer !== null);
  const rows = grouped(paid, ({ order }) => order.customer?.id ?? '').map(([customerId, of]) => ({
    rank: centsOf(of),
    name: customers.find(({ id }) => id === customerId)?.name ?? '',
    customerId,
    totalPaid: decimal(centsOf(of)),
  }));
  const best = ranked(rows.filter(({ rank }) => rank > 0)).slice(0, limit);
  const archived = paid.filter(({ order }) => order.customer?.isArchived);
  const archivedIds = new Set(archived.map(({ order }) => order.customer?.id));
  return {
    ...range,
    rows: best.map(unranked),
    archivedCustomerIds: best
      .map(({ customerId }) => customerId)
      .filter((id) => archivedIds.has(id)),
  };
}

export function paymentMethodsReport(
  told: Told,
  { today }: Today,
  range: Range,
): Answer<'readPaymentMethodsReport'> {
  const before = comparedWith(range, today);
  const rows = methodSums(told, range).map(([name, of]) => ({ rank: of.paid, name, of }));
  return {
    ...range,
    ...collectedOf(methodSums(told, range).map(([, of]) => of)),
    previous: { ...before, ...collectedOf(methodSums(told, before).map(([, of]) => of)) },
    rows: ranked(rows).map(({ name, of }) => ({
      paymentMethod: name,
      paymentsCount: of.count,
      totalAmount: decimal(of.paid),
      voidsTotal: decimal(0),
      refundsTotal: decimal(of.refunded),
      netCollected: decimal(of.paid - of.refunded),
      roundings: decimal(of.rounded),
    })),
  };
}

/** What a method took and gave back; this model's till voids nothing. */
interface MethodSums {
  count: number;
  paid: number;
  refunded: number;
  rounded: number;
}

function methodSums(told: Told, range: Range): [string, MethodSums][] {
  const moves = [
    ...during(range, told.payments).map(({ cents: paid, payment }) => ({
      name: payment.paymentMethod,
      of: { count: 1, paid, refunded: 0, rounded: cents(payment.rounding) },
    })),
    ...during(range, told.refunds).flatMap(({ methods }) =>
      methods.map((part) => ({
        name: part.paymentMethod,
        of: { count: 0, paid: 0, refunded: cents(part.amount), rounded: 0 - cents(part.rounding) },
      })),
    ),
  ];
  return grouped(moves, ({ name }) => name).map(([name, all]) => [
    name,
    sumOf(all.map(({ of }) => of)),
  ]);
}

function sumOf(all: readonly MethodSums[]): MethodSums {
  return all.reduce(
    (one, other) => ({
      count: one.count + other.count,
      paid: one.paid + other.paid,
      refunded: one.refunded + other.refunded,
      rounded: one.rounded + other.rounded,
    }),
    { count: 0, paid: 0, refunded: 0, rounded: 0 },
  );
}

function collectedOf(all: readonly MethodSums[]) {
  const { paid, refunded, rounded } = sumOf(all);
  return {
    totalAmount: decimal(paid),
    voidsTotal: decimal(0),
    refundsTotal: decimal(refunded),
    netCollected: decimal(paid - refunded),
    roundingsTotal: decimal(rounded),
  };
}

/**
 * Returns the orders of which the method took or gave back money in the range, the newest of that first,
 * with what it took and gave back.
 */
export function ordersPaidBy(told: Told, range: Range, method: string) {
  const moves = [
    ...during(range, told.payments)
      .filter(({ payment }) => payment.paymentMethod === method)
      .map(({ cents: paid, payment, order }) => ({ at: payment.createdAt, order, paid, back: 0 })),
    ...during(range, told.refunds).flatMap(({ at, methods, order }) =>
      methods
        .filter(({ paymentMethod }) => paymentMethod === method)
        .map((part) => ({ at, order, paid: 0, back: cents(part.amount) })),
    ),
  ];
  return grouped(moves, ({ order }) => order.id)
    .map(([id, of]) => {
      const paid = sum(of.map((each) => each.paid));
      const back = sum(of.map((each) => each.back));
      const newest =
        of
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? '';
      const shown = {
        id,
        paidInPeriod: decimal(paid),
        voidedInPeriod: decimal(0),
        refundedInPeriod: decimal(back),
        netInPeriod: decimal(paid - back),
      };
      return { newest, shown };
    })
    .sort((one, other) =>
      one.newest === other.newest
        ? one.shown.id.localeCompare(other.shown.id, 'en')
        : other.newest.localeCompare(one.newest, 'en'),
    )
    .map(({ shown }) => shown);
}

export function productsReport(told: Told, { products }: Today, range: Range) {
  const lines = during(range, told.lines);
  const figures = (of: typeof lines) => ({
    unitsSold: sum(of.map(({ sold }) => sold)),
    unitsLent: sum(of.map(({ lent }) => lent)),
    revenue: decimal(sum(of.map(({ revenue }) => revenue))),
  });
  const rows = grouped(lines, ({ productId }) => productId ?? '')
    .map(([key, of]) => {
      const productId = key === '' ? null : key;
      const productName = products.find(({ id }) => id === productId)?.name ?? null;
      const rank = sum(of.map(({ revenue }) => revenue));
      return { rank, name: productName, productId, productName, ...figures(of) };
    })
    .filter(({ rank, unitsSold, unitsLent }) => rank !== 0 || unitsSold + unitsLent > 0);
  return {
    ...range,
    summary: figures(lines),
    rows: ranked(rows).map(({ name, ...row }) => unranked(row)),
  };
}

export function marginsReport(
  told: Told,
  { products }: Today,
  range: Range,
  by: 'product' | 'category',
) {
  const lines = during(range, told.lines);
  const subjectOf = ({ productId }: (typeof lines)[number]): Named | null => {
    if (productId === null) return null;
    const product = products.find(({ id }) => id === productId);
    if (product === undefined) throw new Error('the catalogue does not have the product');
    return by === 'product' ? product : product.category;
  };
  const figures = (of: typeof lines) => {
    const revenue = sum(of.map((line) => line.revenue));
    const uncosted = sum(of.map((line) => line.uncosted));
    const cost = sum(of.map((line) => line.cost));
    const costed = revenue - uncosted;
    return {
      rank: costed - cost,
      revenue: decimal(revenue),
      uncostedRevenue: decimal(uncosted),
      cost: decimal(cost),
      margin: decimal(costed - cost),
      marginRate: costed === 0 ? null : Math.round(((costed - cost) / costed) * 10_000) / 10_000,
    };
  };
  const rows = grouped(lines, (line) => subjectOf(line)?.id ?? '')
    .map(([, of]) => {
      const subject = of[0] === undefined ? null : subjectOf(of[0]);
      return { id: subject?.id ?? null, name: subject?.name ?? null, ...figures(of) };
    })
    .filter(({ revenue, cost }) => revenue !== 0 || cost !== 0);
  return { ...range, summary: unranked(figures(lines)), rows: ranked(rows).map(unranked) };
}

export function hoursReport(told: Told, range: Range): Answer<'readHoursReport'> {
  const happened = [
    ...during(range, told.orders)
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ day, hour }) => ({ day, hour, orders: 1, cents: 0 })),
    ...during(range, told.payments).map(({ day, hour, cents }) => ({
      day,
      hour,
      orders: 0,
      cents,
    })),
    ...during(range, told.refunds)
      .filter(({ kind }) => kind !== 'DEPOSIT')
      .map(({ day, hour, cents }) => ({ day, hour, orders: 0, cents: 0 - cents })),
  ];
  const figures = (of: typeof happened) => ({
    ordersCount: sum(of.map(({ orders }) => orders)),
    netSales: decimal(centsOf(of)),
  });
  const slot = ({ day, hour }: (typeof happened)[number]) =>
    `${weekday(day)} ${String(hour).padStart(2, '0')}`;
  const rows = grouped(happened, slot).map(([key, of]) => {
    const [weekdayNumber, hour] = key.split(' ').map(Number);
    return { weekday: weekdayNumber ?? 0, hour: hour ?? 0, ...figures(of) };
  });
  return {
    ...range,
    summary: figures(happened),
    rows: rows.filter(({ ordersCount, netSales }) => ordersCount !== 0 || netSales !== 0),
  };
}

export function orderStats(told: Told, range: Range) {
  const orders = during(range, told.orders);
  const standing = orders.filter(({ isCancelled }) => !isCancelled);
  return {
    totalOrders: standing.length,
    totalRevenue: decimal(sum(standing.map(({ figures }) => figures.total))),
    ordersByStatus: grouped(orders, ({ order }) => order.status).map(([status, of]) => ({
      status,
      count: of.length,
    })),
  };
}
