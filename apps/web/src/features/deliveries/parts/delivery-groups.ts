import type { Deliveries, Delivery } from '@mostrador/contract/deliveries';
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
