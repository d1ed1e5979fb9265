import type { Availability } from '@mostrador/contract/reservations';
import { firstShortage, type UnitsTaken } from '@mostrador/domain/availability';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { MAX_AVAILABILITY_DAYS } from '@mostrador/domain/reservations';
import type { OrderDraft } from '#features/orders/draft/order-draft.ts';

interface Days {
  today: CalendarDay;
  /** Day on which a loan is due that names none. */
  due: CalendarDay;
}

type Shortage = Pick<Availability, 'product' | 'reservations'>;

/**
 * Returns the spans to read of a product, each as long as an answer may be: until it is reserved no longer,
 * or the order has given back all it takes.
 */
export function spansOf(
  productId: string,
  { lines, reservedUntil = {} }: OrderDraft,
  { today, due }: Days,
): { from: CalendarDay; until: CalendarDay }[] {
  const reserved = (reservedUntil[productId] ?? '') as CalendarDay;
  const needed = lines
    .filter((line) => !line.isCustom && line.product.id === productId)
    .map(({ transactionType, dueOn = due }) =>
      // A late loan stays out until it is back.
      transactionType === 'SALE' || dueOn < today ? reserved : dueOn,
    )
    .sort()
    .at(-1);
  const last = needed === undefined || reserved < needed ? reserved : needed;
  const spans = [];
  for (let from = today; needed !== undefined && from <= last; ) {
    const next = addDays(from, MAX_AVAILABILITY_DAYS);
    spans.push({ from, until: addDays(next, -1) });
    from = next;
  }
  return spans;
}

/**
 * Returns the reservations of which the order takes something, by what was read of the spans; undefined where
 * it takes nothing of any. An edit answers for what it takes in addition (rules.md#availability).
 */
export function shortageOf(
  read: readonly Availability[],
  draft: OrderDraft,
  { today, due }: Days,
): Shortage | undefined {
  const [first] = read;
  if (first === undefined || first.owned === null) return undefined;
  const theirs = new Map(
    read
      .flatMap(({ reservations }) => reservations)
      .filter(({ reservationId }) => reservationId !== draft.reservation?.id)
      .map((each) => [
        each.reservationId,
        { ...each, from: each.from as CalendarDay, until: each.until as CalendarDay },
      ]),
  );
  const reservations = [...theirs.values()];
  const loans = first.loans.map(({ until, quantity }) => ({
    dueOn: until as CalendarDay,
    quantity,
  }));
  const onLoan = unitsOf(loans);
  const stock = first.owned - onLoan - first.inRepair;
  const taken = draft.lines
    .filter((line) => !line.isCustom && line.product.id === first.product.id)
    .map(({ quantity, transactionType, dueOn = due }) => ({
      quantity,
      until: transactionType === 'BORROW' && dueOn >= today ? dueOn : null,
    }));
  const shortage = firstShortage(
    { stock, loans, reservations },
    [...taken, ...takenBefore(first, draft)],
    today,
  );
  if (shortage === undefined) return undefined;
  return {
    product: first.product,
    reservations: reservations.filter(
      ({ from, until }) => from <= shortage.day && shortage.day <= until,
    ),
  };
}

/** Returns what an edited order took before, as negative: its loans until they are due, the rest for good. */
function takenBefore({ product, loans }: Availability, { editing }: OrderDraft): UnitsTaken[] {
  if (editing === null) return [];
  const own = loans.filter(({ orderId }) => orderId === editing.id);
  const sold = (editing.taken[product.id] ?? 0) - unitsOf(own);
  return [
    { quantity: -sold, until: null },
    ...own.map(({ quantity, until, isLate }) => ({
      quantity: -quantity,
      until: isLate ? null : (until as CalendarDay),
    })),
  ];
}

function unitsOf(entries: readonly { quantity: number }[]): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}
