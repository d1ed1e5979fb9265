import type { HandIn } from '@mostrador/contract/delivery-persons';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { refusedHandIn, refusedHandInVoid } from '@mostrador/domain/couriers';
import { amountOf, type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { demandShiftForCash, shiftIdOf, stillOpen } from '#modules/drawers/command-shift.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, found } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import { readPage } from '#platform/rows/read-page.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';
import { bringBack, changeCourierCash, lockCourier, lockPresentCourier } from './courier-cash.ts';

/**
 * Takes cash that a delivery person collected and hands in; it is no payment (rules.md#couriers-cash).
 * Throws HAND_IN_EXCEEDS_CASH with the most in its details, NO_OPEN_SHIFT, NOT_FOUND.
 */
export async function createHandIn(
  scope: Scope,
  { params: { id }, body: { amount } }: DecodedRequest<'createHandIn'>,
): Promise<Answer<'createHandIn'>> {
  const courier = await lockPresentCourier(scope, id);
  demand(refusedHandIn(courier.cashCents, amount));
  const shiftId = await shiftIdOf(scope);
  demandShiftForCash(scope, shiftId);
  const handInId = newId();
  await scope.tx
    .insertInto('hand_ins')
    .values({
      store_id: scope.storeId,
      id: handInId,
      delivery_person_id: id,
      amount_cents: amount,
      user_id: scope.user.id,
      created_at: scope.now,
      shift_id: shiftId,
    })
    .execute();
  const cashCents = await changeCourierCash(scope, courier, minusCents(ZERO_CENTS, amount));
  return handInAnswer(scope, { handInId, courier: { ...courier, cashCents } });
}

/**
 * Voids a wrong hand-in: it stays in the list and counts no more, so that the delivery person has the cash
 * again. A deleted one comes back with it, for nobody who has cash is deleted (rules.md#couriers-cash). It
 * belongs to the hand-in's shift while that is open. Throws HAND_IN_VOIDED, NO_OPEN_SHIFT, APPROVAL_REQUIRED, NOT_ALLOWED, NOT_FOUND.
 */
export async function voidHandIn(
  scope: Scope,
  { params: { id, handInId }, body: { reason } }: DecodedRequest<'voidHandIn'>,
): Promise<Answer<'voidHandIn'>> {
  const courier = found(await lockCourier(scope, id));
  const { tx, storeId, user, now } = scope;
  const handIn = found(
    await tx
      .selectFrom('hand_ins')
      .select(['amount_cents', 'voided_at as voided', 'shift_id'])
      .where('store_id', '=', storeId)
      .where('delivery_person_id', '=', id)
      .where('id', '=', handInId)
      .executeTakeFirst(),
  );
  demand(refusedHandInVoid(handIn));
  const voidShiftId = await stillOpen(scope, handIn.shift_id);
  if (voidShiftId === null) demandShiftForCash(scope, await shiftIdOf(scope));
  await demandWithinLimits(scope, { action: 'void', amountCents: handIn.amount_cents });
  await tx
    .updateTable('hand_ins')
    .set({
      voided_at: now,
      void_reason: reason,
      voided_by: user.id,
      void_shift_id: voidShiftId,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', handInId)
    .execute();
  if (courier.isArchived) await bringBack(scope, courier);
  const cashCents = await changeCourierCash(scope, courier, handIn.amount_cents);
  return handInAnswer(scope, { handInId, courier: { ...courier, cashCents } });
}

/** Lists a page of what a delivery person, also a deleted one, handed in, newest first. Throws NOT_FOUND. */
export async function listHandIns(
  scope: ReadScope,
  { params, query: range }: DecodedRequest<'listHandIns'>,
): Promise<Answer<'listHandIns'>> {
  await demandCourier(scope, params.id);
  const newestFirst = selectHandIns(scope)
    .where('hand_ins.delivery_person_id', '=', params.id)
    .orderBy('hand_ins.id', 'desc');
  const { rows, pagination } = await readPage(scope.db, range, newestFirst);
  return { handIns: rows.map(handInOf), pagination };
}

async function demandCourier({ db, storeId }: ReadScope, id: string): Promise<void> {
  const courier = db
    .selectFrom('delivery_persons as d')
    .select('d.id')
    .where('d.store_id', '=', storeId)
    .where('d.id', '=', id);
  found(await courier.executeTakeFirst());
}

/** Reads a hand-in back, for the answer of a command that wrote it. */
async function handInAnswer(
  scope: Scope,
  { handInId, courier }: { handInId: string; courier: { name: string; cashCents: Cents } },
) {
  const row = await selectHandIns(scope)
    .where('hand_ins.id', '=', handInId)
    .executeTakeFirstOrThrow();
  return {
    ...handInOf(row),
    deliveryPerson: courier.name,
    cash: amountOf(courier.cashCents),
  };
}

/** Selects the store's hand-ins with the people who took and voided them. */
function selectHandIns({ db, storeId }: ReadScope) {
  return db
    .selectFrom('hand_ins')
    .innerJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'hand_ins.store_id').onRef('u.id', '=', 'hand_ins.user_id'),
    )
    .leftJoin('users as voider', (join) =>
      join
        .onRef('voider.store_id', '=', 'hand_ins.store_id')
        .onRef('voider.id', '=', 'hand_ins.voided_by'),
    )
    .where('hand_ins.store_id', '=', storeId)
    .select(['hand_ins.id', 'hand_ins.amount_cents', 'hand_ins.created_at'])
    .select(['u.first_name', 'u.last_name'])
    .select(['hand_ins.voided_at', 'hand_ins.void_reason'])
    .select(['voider.first_name as voider_first_name', 'voider.last_name as voider_last_name']);
}

type HandInRow = Awaited<ReturnType<ReturnType<typeof selectHandIns>['execute']>>[number];

function handInOf(row: HandInRow): HandIn {
  return {
    id: row.id,
    amount: amountOf(row.amount_cents),
    createdAt: row.created_at.toISOString(),
    user: { firstName: row.first_name, lastName: row.last_name },
    voided:
      row.voided_at === null
        ? null
        : {
            at: row.voided_at.toISOString(),
            reason: row.void_reason ?? '',
            user: {
              firstName: row.voider_first_name ?? '',
              lastName: row.voider_last_name ?? '',
            },
          },
  };
}
