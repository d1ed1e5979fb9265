import type { Deliveries, Delivery } from '@mostrador/contract/deliveries';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { type DeliveryDue, deliveryDue } from '@mostrador/domain/delivery-attempts';
import { type Amount, amountOf, ZERO_CENTS } from '@mostrador/domain/money';

/** The deliveries that are due together: late ones, today's, those of a later day, or what nobody tries again. */
interface DueDeliveries {
  when: DeliveryDue['when'];
  /** The later day; null for the others. */
  day: CalendarDay | null;
  /** The oldest first. */
  deliveries: Delivery[];
}

/** What one delivery person is to deliver; `person` is null for what nobody brings yet. */
export interface DeliveryGroup {
  person: { id: string; name: string; isArchived: boolean } | null;
  /** Cash that the person has of the shop's. */
  cash: Amount;
  /** Late ones first, later days in their order, and last what nobody tries again. */
  due: DueDeliveries[];
}

/** The present day in the store's zone. */
interface Today {
  today: CalendarDay;
  timeZone: string;
}

/** The order in which deliveries stand (rules.md#delivery-attempts). */
const TURNS: readonly DeliveryDue['when'][] = ['late', 'today', 'later', 'noFurtherTry'];

/**
 * Returns the deliveries by delivery person: first those who are late, then those who bring something today or have cash,
 * then the others; each by name, after what nobody brings yet.
 */
export function groupsOf({ deliveries, couriers }: Deliveries, on: Today): DeliveryGroup[] {
  const persons = new Map<string | undefined, Omit<DeliveryGroup, 'due'>>();
  for (const { id, name, cash } of couriers) {
    persons.set(id, { person: { id, name, isArchived: false }, cash });
  }
  for (const { deliveryPerson: person } of deliveries) {
    if (!persons.has(person?.id)) persons.set(person?.id, { person, cash: amountOf(ZERO_CENTS) });
  }
  const groups = [...persons].map(([id, group]) => ({
    ...group,
    due: byDue(
      deliveries.filter(({ deliveryPerson }) => deliveryPerson?.id === id),
      on,
    ),
  }));
  return groups.sort(
    (one, other) =>
      turnOf(one) - turnOf(other) ||
      Number(one.person !== null) - Number(other.person !== null) ||
      (one.person?.name ?? '').localeCompare(other.person?.name ?? ''),
  );
}

/** Whose cash is to be handed in stands among those who bring something today. */
function turnOf({ cash, due }: DeliveryGroup): number {
  const today = TURNS.indexOf('today');
  const first = due[0] ? TURNS.indexOf(due[0].when) : today;
  return cash > 0 ? Math.min(first, today) : first;
}

function byDue(deliveries: readonly Delivery[], { today, timeZone }: Today): DueDeliveries[] {
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

/** What a person is to bring today: late deliveries, and today's. */
export function forToday({ due }: Pick<DeliveryGroup, 'due'>): Delivery[] {
  return due
    .filter(({ when }) => when === 'late' || when === 'today')
    .flatMap(({ deliveries }) => deliveries);
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
