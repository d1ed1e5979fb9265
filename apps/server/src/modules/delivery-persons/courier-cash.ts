import { type Cents, plusCents } from '@mostrador/domain/money';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/** A delivery person as a change of their cash needs it. */
export interface LockedCourier {
  id: string;
  name: string;
  isArchived: boolean;
  cashCents: Cents;
}

/**
 * Locks a delivery person until the command ends, so that their cash changes by one call at a time; nothing
 * where the store has no such person. An order is locked before its courier.
 */
export async function lockCourier(
  { tx, storeId }: Scope,
  id: string,
): Promise<LockedCourier | undefined> {
  const person = await tx
    .selectFrom('delivery_persons as d')
    .select(['d.id', 'd.name', 'd.archived_at', 'd.cash_cents'])
    .where('d.store_id', '=', storeId)
    .where('d.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    person && {
      id: person.id,
      name: person.name,
      isArchived: person.archived_at !== null,
      cashCents: person.cash_cents,
    }
  );
}

/** Locks a delivery person who is not deleted. Throws NOT_FOUND. */
export async function lockPresentCourier(scope: Scope, id: string): Promise<LockedCourier> {
  const courier = await lockCourier(scope, id);
  if (courier === undefined || courier.isArchived) throw new Refused('NOT_FOUND');
  return courier;
}

/** Brings back a locked delivery person who was deleted: they are about to have cash. */
export async function bringBack(
  { tx, storeId }: Scope,
  { id }: Pick<LockedCourier, 'id'>,
): Promise<void> {
  await tx
    .updateTable('delivery_persons as d')
    .set({ archived_at: null })
    .where('d.store_id', '=', storeId)
    .where('d.id', '=', id)
    .execute();
}

/** Adds to the cash of a locked delivery person, or takes off it, and returns what they have then. */
export async function changeCourierCash(
  { tx, storeId }: Scope,
  { id, cashCents }: Pick<LockedCourier, 'id' | 'cashCents'>,
  differenceCents: Cents,
): Promise<Cents> {
  const after = plusCents(cashCents, differenceCents);
  await tx
    .updateTable('delivery_persons as d')
    .set({ cash_cents: after })
    .where('d.store_id', '=', storeId)
    .where('d.id', '=', id)
    .execute();
  return after;
}
