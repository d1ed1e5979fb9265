import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { denominationsOf } from '@mostrador/domain/denominations';
import { amountOf, type Cents, minusCents } from '@mostrador/domain/money';
import { type CountedMethod, methodDifference, withCounts } from '@mostrador/domain/shift-figures';
import {
  countDifference,
  countedSum,
  expectedCash,
  refusedInShift,
  wrongClosing,
} from '@mostrador/domain/shifts';
import type { Selectable } from 'kysely';
import type { ShiftsTable } from '#platform/database/tables/drawers.ts';
import { demand, invalidField, keepingWrites } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { isHiddenFrom } from './drawer-record.ts';
import { readShiftFigures } from './read-shift-figures.ts';
import { shiftAnswer } from './shift-answer.ts';
import { lockShift } from './shift-record.ts';

type Body = DecodedRequest<'closeShift'>['body'];

/**
 * Closes a shift with what was counted, and keeps its figures as the next Z of its drawer
 * (rules.md#closing-a-shift). Every command that writes into the shift is done before, or finds it closed.
 * Throws SHIFT_CLOSED, INVALID_INPUT, NOT_FOUND.
 */
export async function closeShift(
  scope: Scope,
  { params: { id }, body }: DecodedRequest<'closeShift'>,
): Promise<Answer<'closeShift'>> {
  const shift = await lockShift(scope, id, 'update');
  demand(refusedInShift({ closedAt: shift.closed_at }));
  const { countedCents, counts } = countedCash(scope, body);
  const z = withCounts(
    await readShiftFigures(scope, shift),
    await countedMethods(scope, body.countedByMethod ?? []),
  );
  const expectedCents = expectedCash(z.cash);
  const note = body.note ?? null;
  const wrong = wrongClosing({
    countedCents,
    nextFloatCents: body.nextFloat,
    expectedCents,
    otherDifferencesCents: z.methods.flatMap((row) => methodDifference(row) ?? []),
    note,
    wasRefused: shift.refused_at !== null,
  });
  if (wrong?.code === 'NOTE_FOR_DIFFERENCE' && isHiddenFrom(scope)) {
    await keepRefused(scope, shift, countedCents);
    throw keepingWrites(invalidField(wrong.field, wrong.code));
  }
  if (wrong?.code === 'NEXT_FLOAT_ABOVE_COUNTED') {
    throw invalidField(wrong.field, wrong.code, { maximum: amountOf(countedCents) });
  }
  if (wrong !== undefined) throw invalidField(wrong.field, wrong.code);

  const { tx, storeId, user, now } = scope;
  // Not at `now`: the server that opened it may have another clock.
  const closedAt = later(now, shift.opened_at);
  const droppedCents = minusCents(countedCents, body.nextFloat);
  if (droppedCents > 0) {
    await tx
      .insertInto('shift_movements')
      .values({
        store_id: storeId,
        id: newId(),
        shift_id: id,
        kind: 'DROP',
        amount_cents: droppedCents,
        reason: null,
        at_closing: true,
        user_id: user.id,
        approved_by: null,
        created_at: closedAt,
      })
      .execute();
  }
  await tx
    .updateTable('shifts')
    .set({
      closed_by: user.id,
      closed_at: closedAt,
      z_number: await nextZNumber(scope, shift.drawer_id),
      expected_cents: expectedCents,
      counted_cents: countedCents,
      difference_cents: countDifference(countedCents, expectedCents),
      next_float_cents: body.nextFloat,
      z: JSON.stringify(z),
      counts: counts && JSON.stringify(counts),
      note,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return shiftAnswer(scope, id);
}

/**
 * Keeps the first count of a shift that was refused for want of a note: who sees no expected cash would
 * otherwise count until it fits (rules.md#blind-counts).
 */
async function keepRefused(
  { tx, storeId, user, now }: Scope,
  shift: Selectable<ShiftsTable>,
  countedCents: Cents,
): Promise<void> {
  await tx
    .updateTable('shifts')
    .set({
      refused_counted_cents: countedCents,
      refused_by: user.id,
      refused_at: later(now, shift.opened_at),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', shift.id)
    .execute();
}

/** Returns the cash that was counted, by notes and coins where these were sent. */
function countedCash({ store: { currency } }: Scope, { counted, counts }: Body) {
  if (counts == null) return { countedCents: counted as Cents, counts: null };
  const values = denominationsOf(currency);
  for (const [index, { value }] of counts.entries()) {
    if (!values.includes(value)) {
      throw invalidField(`counts.${index}.value`, 'NOT_A_DENOMINATION', { currency });
    }
  }
  const notes = counts.map(({ value, count }) => ({ valueCents: value, count }));
  return { countedCents: countedSum(notes), counts: notes };
}

/** Returns the methods that were counted, deleted ones too. Each is the store's, no cash, and there once. */
async function countedMethods(
  { tx, storeId }: Scope,
  counted: NonNullable<Body['countedByMethod']>,
): Promise<CountedMethod[]> {
  if (counted.length === 0) return [];
  const methods = await tx
    .selectFrom('payment_methods as m')
    .select(['m.id', 'm.name', 'm.kind'])
    .where('m.store_id', '=', storeId)
    .where(({ eb, val }) =>
      eb('m.id', '=', eb.fn.any(val(counted.map(({ paymentMethodId }) => paymentMethodId)))),
    )
    .execute();
  return counted.map(({ paymentMethodId, counted: countedCents }, index) => {
    const path = `countedByMethod.${index}.paymentMethodId`;
    const method = methods.find(({ id }) => id === paymentMethodId);
    if (method === undefined) throw invalidField(path, 'NOT_IN_STORE');
    if (method.kind === 'CASH') throw invalidField(path, 'METHOD_IS_CASH');
    if (counted.findIndex((each) => each.paymentMethodId === paymentMethodId) < index) {
      throw invalidField(path, 'METHOD_TWICE');
    }
    return { paymentMethodId, paymentMethod: method.name, kind: method.kind, countedCents };
  });
}

/** Counts up the number of the drawer's Z. A command that ends without a commit takes none. */
async function nextZNumber({ tx, storeId }: Scope, drawerId: string): Promise<number> {
  const { last_z_number: number } = await tx
    .updateTable('drawers')
    .set(({ eb }) => ({ last_z_number: eb('last_z_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', drawerId)
    .returning('last_z_number')
    .executeTakeFirstOrThrow();
  return number;
}
