import type { Deliveries, Delivery } from '@mostrador/contract/deliveries';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { type DeliveryDue, deliveryDue } from '@mostrador/domain/delivery-attempts';
import { type Amount, amountOf, ZERO_CENTS } from '@mostrador/domain/money';

/** What one delivery person is to deliver; `person` is null for what nobody brings yet. */
export interface DeliveryGroup {
  person: { id: string; name: string; isArchived: boolean } | null;
  /** Cash that the person has of the shop's. */
  cash: Amount;
  /** The oldest first. */
  deliveries: Delivery[];
}

/**
 * Returns the deliveries by delivery person, by name, after what nobody brings yet. Who has cash is among
 * them without a delivery too.
 */
export function groupsOf({ deliveries, couriers }: Deliveries): DeliveryGroup[] {
  const groups = new Map<string | undefined, DeliveryGroup>();
  for (const { id, name, cash } of couriers) {
    groups.set(id, { person: { id, name, isArchived: false }, cash, deliveries: [] });
  }
  for (const delivery of deliveries) {
    const { deliveryPerson: person } = delivery;
    const group = groups.get(person?.id) ?? {
      person,
      cash: amountOf(ZERO_CENTS),
      deliveries: [],
    };
    group.deliveries.push(delivery);
    groups.set(person?.id, group);
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.person !== null) - Number(other.person !== null) ||
      (one.person?.name ?? '').localeCompare(other.person?.name ?? ''),
  );
}

/** The deliveries that are due together: late ones, today's, those of each later day, and what nobody tries again. */
export interface DueDeliveries {
  when: DeliveryDue['when'];
  /** The later day; null for the others. */
  day: CalendarDay | null;
  /** As they were given. */
  deliveries: Delivery[];
}

const TURNS: readonly DeliveryDue['when'][] = ['late', 'today', 'later', 'noFurtherTry'];

/**
 * Returns the deliveries by when they are due, late ones first, later days in their order, and last what nobody tries
 * again (rules.md#delivery-attempts).
 */
export function byDue(
  deliveries: readonly Delivery[],
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): DueDeliveries[] {
  const turns = new Map<string, DueDeliveries>();
  for (const delivery of deliveries) {
    const madeOn = dayOf(new Date(delivery.createdAt), timeZone);
    const attempts = delivery.attempts as { nextTryOn: CalendarDay | null }[];
    const { when, day } = deliveryDue({ madeOn, attempts }, today);
    const later = when === 'later' ? day : null;
    const key = `${TURNS.indexOf(when)} ${later ?? ''}`;
    const turn = turns.get(key) ?? { when, day: later, deliveries: [] };
    turn.deliveries.push(delivery);
    turns.set(key, turn);
  }
  return [...turns].sort(([one], [other]) => one.localeCompare(other)).map(([, turn]) => turn);
}

/** What is to be brought today: late ones, and today's. */
export function forToday(
  deliveries: readonly Delivery[],
  on: { today: CalendarDay; timeZone: string },
): Delivery[] {
  return byDue(deliveries, on)
    .filter(({ when }) => when === 'late' || when === 'today')
    .flatMap((turn) => turn.deliveries);
}

/**
 * Returns the goods to bring, and what is no goods: lines of products without stock, such as the delivery fee. Where no
 * line has a product with stock, all are goods.
 */
export function goodsOf(items: Delivery['items']): {
  goods: Delivery['items'];
  services: Delivery['items'];
} {
  const goods = items.filter(({ isService }) => !isService);
  if (goods.length === 0) return { goods: items, services: [] };
  return { goods, services: items.filter(({ isService }) => isService) };
}

/**
 * Returns how many orders of before an instant are to be delivered, with those of which the answer tells
 * the number alone: they are older than all that it lists.
 */
export function countEarlier(
  { deliveries, older }: Pick<Deliveries, 'deliveries' | 'older'>,
  start: Date,
): number {
  const isEarlier = ({ createdAt }: Delivery) => Date.parse(createdAt) < start.getTime();
  return deliveries.filter(isEarlier).length + older;
}

/** Returns the address of a map that shows where an order goes; phones open their own map for it. */
export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
