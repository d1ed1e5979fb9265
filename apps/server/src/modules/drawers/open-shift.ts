import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedBesideShift } from '@mostrador/domain/shifts';
import { demand } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { lockDrawer, openShiftOf } from './drawer-record.ts';
import { shiftAnswer } from './shift-answer.ts';

/**
 * Opens a shift at a drawer with the cash that was counted there (rules.md#shifts). Throws SHIFT_OPEN where
 * one is open, NOT_FOUND.
 */
export async function openShift(
  scope: Scope,
  { params: { id: drawerId }, body: { float } }: DecodedRequest<'openShift'>,
): Promise<Answer<'openShift'>> {
  const drawer = await lockDrawer(scope, drawerId);
  demand(refusedBesideShift(await openShiftOf(scope, drawerId)));
  const { tx, storeId, user, now } = scope;
  const last = await tx
    .selectFrom('shifts')
    .select('shifts.next_float_cents')
    .where('shifts.store_id', '=', storeId)
    .where('shifts.drawer_id', '=', drawerId)
    .where('shifts.z_number', '=', drawer.last_z_number)
    .executeTakeFirst();
  const id = newId();
  await tx
    .insertInto('shifts')
    .values({
      store_id: storeId,
      id,
      drawer_id: drawerId,
      opened_by: user.id,
      opened_at: now,
      float_cents: float,
      opening_difference_cents:
        last === undefined ? ZERO_CENTS : minusCents(float, last.next_float_cents ?? ZERO_CENTS),
    })
    .execute();
  return shiftAnswer(scope, id);
}
