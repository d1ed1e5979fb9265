import type { OrderChanges } from '@mostrador/domain/history';
import { asCents, type Cents, sumCents } from '@mostrador/domain/money';
import { tenderOfParts } from '@mostrador/domain/payment-parts';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { isAtOnce } from './at-once.ts';
import { type Finding, unequal, unequalCents } from './difference.ts';

type Payment = OrderRecord['payments'][number];
type Entry = OrderRecord['history'][number];

/**
 * Finds sums handed over that differ from those which the history tells, or which the payment's parts come to. Entries of
 * before version 1.43 have no such sum.
 */
export function tenderFindings(subject: string, rows: OrderRecord): Finding[] {
  const moments = Map.groupBy(rows.payments, (payment) => momentOf(payment, rows)[0]?.id);
  return [
    ...[...moments.values()].flatMap((payments) => {
      const entries = payments.slice(0, 1).flatMap((payment) => momentOf(payment, rows));
      const told = entries.flatMap(({ changes }) => centsIn(changes.tenderedCents) ?? []);
      const kept = payments.flatMap(({ tenderedCents }) => tenderedCents ?? []);
      return told.length === 0
        ? []
        : unequalCents(subject, 'handed over', sumCents(kept), sumCents(told));
    }),
    ...rows.payments.flatMap(({ tenderedCents, parts, roundingCents }, index) => {
      const ofParts = parts && tenderOfParts(parts, roundingCents);
      return ofParts === null
        ? []
        : unequal(subject, `payment ${index + 1} handed over`, said(tenderedCents), said(ofParts));
    }),
  ];
}

/** An amount that the history holds; null if the entry has none. */
export const centsIn = (change: unknown): Cents | null =>
  typeof change === 'number' ? asCents(change) : null;

const said = (cents: Cents | null) => (cents === null ? 'unsaid' : (cents / 100).toFixed(2));

/** Finds payments of another person than the one of the command that took them. */
export function takerFindings(
  subject: string,
  rows: OrderRecord,
  people: ReadonlyMap<string, string>,
): Finding[] {
  const nameOf = (id: string) => people.get(id) ?? id;
  const madeAt = rows.order.created_at.toISOString();
  return rows.payments.flatMap((payment, index) => {
    const { createdAt, userId } = payment;
    const takers = [
      ...(createdAt === madeAt ? [rows.order.created_by] : []),
      ...[
        ...momentOf(payment, rows),
        ...rows.history.filter((entry) => isAtOnce(entry.createdAt, createdAt)),
      ].map((entry) => entry.userId),
    ];
    const [taker] = takers;
    if (taker === undefined || takers.includes(userId)) return [];
    return unequal(subject, `person of payment ${index + 1}`, nameOf(userId), nameOf(taker));
  });
}

/**
 * The entries of the command that took a payment, with those of commands at once: the next entry by the ids, which
 * rise, and what is dated as it is. None if the history has no entry after the payment.
 */
function momentOf({ id }: Payment, { history }: OrderRecord): Entry[] {
  const next = history.find((entry) => entry.id > id);
  return next === undefined
    ? []
    : history.filter(({ createdAt }) => isAtOnce(createdAt, next.createdAt));
}

/**
 * Finds loans that are due on another day than the one which their extensions tell, or which the order began with. An
 * edit may change the day, and the history does not say to which.
 */
export function dueDayFindings(subject: string, rows: OrderRecord): Finding[] {
  const { order, items, history, borrowRecords } = rows;
  const lastEdit = history.findLastIndex(({ action }) => action === 'ORDER_EDITED');
  const since = history.slice(lastEdit + 1);
  return borrowRecords.flatMap(({ id, orderItemId, dueOn }, index) => {
    const name = `borrow record ${index + 1} due day`;
    const extensions = extensionsIn(since).filter(({ borrowRecordId }) => borrowRecordId === id);
    const item = items.findIndex((each) => each.id === orderItemId);
    const agreed = lastEdit < 0 ? order.original_items[item]?.dueOn : undefined;
    const told = extensions.at(-1)?.to ?? (extendedAtAll(rows, orderItemId) ? undefined : agreed);
    return told === undefined ? [] : unequal(subject, name, dueOn ?? 'none', told);
  });
}

/**
 * Whether a loan of the line was ever extended: a part of it that came back is a record of its own. One whose return was
 * undone may be part of another record now, so that nobody knows its line.
 */
function extendedAtAll({ borrowRecords, history }: OrderRecord, orderItemId: string): boolean {
  const others = borrowRecords
    .filter((each) => each.orderItemId !== orderItemId)
    .map(({ id }) => id);
  return extensionsIn(history).some(({ borrowRecordId }) => !others.includes(borrowRecordId));
}

/** Returns the extensions of loans that the entries tell of. */
function extensionsIn(history: readonly Entry[]): OrderChanges['LOAN_EXTENDED'][] {
  return history
    .filter(({ action }) => action === 'LOAN_EXTENDED')
    .map(({ changes }) => changes as unknown as OrderChanges['LOAN_EXTENDED']);
}
