import { refusedCash } from '@mostrador/domain/shifts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

type ShiftScope = Pick<Scope, 'tx' | 'storeId' | 'drawerId'>;

/** The shift of each command under way, so that it is locked by one statement. A scope is one command's. */
const known = new WeakMap<ShiftScope, Promise<string | null>>();

/**
 * Returns the shift that what the command writes belongs to: the one that is open at the drawer where its
 * session stands; null without one, which is outside of the shifts (rules.md#shifts). Locks it, so that
 * it is not closed before the command ends: what is written is in its Z. A closing waits for nothing but
 * that, so that it may be locked at any time.
 */
export async function shiftIdOf(scope: ShiftScope): Promise<string | null> {
  const { tx, storeId, drawerId } = scope;
  if (drawerId === null) return null;
  const before = known.get(scope);
  if (before !== undefined) return await before;
  const shiftId = tx
    .selectFrom('shifts')
    .select('shifts.id')
    .where('shifts.store_id', '=', storeId)
    .where('shifts.drawer_id', '=', drawerId)
    .where('shifts.closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
    .then((shift) => shift?.id ?? null);
  known.set(scope, shiftId);
  return await shiftId;
}

/**
 * Returns the shift again if it is still open, and keeps it open until the command ends: that of a payment
 * or a hand-in which is voided. Null for one that is closed, and for none.
 */
export async function stillOpen(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  shiftId: string | null,
): Promise<string | null> {
  if (shiftId === null) return null;
  const shift = await tx
    .selectFrom('shifts')
    .select('shifts.id')
    .where('shifts.store_id', '=', storeId)
    .where('shifts.id', '=', shiftId)
    .where('shifts.closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return shift?.id ?? null;
}

/** Refuses cash without a shift where the store controls its cash. Throws NO_OPEN_SHIFT with where the session stands. */
export function demandShiftForCash(
  { store: { cashControl }, drawerId }: Scope,
  shiftId: string | null,
): void {
  const answer = refusedCash({ cashControl, shiftId });
  if (answer !== undefined) throw new Refused(answer.code, { drawerId });
}
