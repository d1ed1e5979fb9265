import type { ShiftSummary } from '@mostrador/contract/shifts';
import { amountOf, type Cents } from '@mostrador/domain/money';
import type { Selectable } from 'kysely';
import type { ShiftsTable } from '#platform/database/tables/drawers.ts';
import { found } from '#platform/refused.ts';
import type { ReadScope, Scope, Who } from '#platform/scope.ts';
import { isHiddenFrom } from './drawer-record.ts';

/**
 * Locks a shift until the command ends: `share` for what writes into it, of which many go on beside each
 * other, `update` for closing it, which waits for them. Throws NOT_FOUND.
 */
export async function lockShift(
  { tx, storeId }: Scope,
  id: string,
  how: 'share' | 'update',
): Promise<Selectable<ShiftsTable>> {
  const locked = tx
    .selectFrom('shifts')
    .selectAll()
    .where('shifts.store_id', '=', storeId)
    .where('shifts.id', '=', id);
  return found(await (how === 'share' ? locked.forShare() : locked.forUpdate()).executeTakeFirst());
}

/** Selects the store's shifts with their drawers and people. */
export function selectShifts({ db, storeId }: Pick<ReadScope, 'db' | 'storeId'>) {
  return db
    .selectFrom('shifts')
    .innerJoin('drawers', (join) =>
      join
        .onRef('drawers.store_id', '=', 'shifts.store_id')
        .onRef('drawers.id', '=', 'shifts.drawer_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'shifts.store_id').onRef('u.id', '=', 'shifts.opened_by'),
    )
    .leftJoin('users as closer', (join) =>
      join
        .onRef('closer.store_id', '=', 'shifts.store_id')
        .onRef('closer.id', '=', 'shifts.closed_by'),
    )
    .leftJoin('users as refused', (join) =>
      join
        .onRef('refused.store_id', '=', 'shifts.store_id')
        .onRef('refused.id', '=', 'shifts.refused_by'),
    )
    .where('shifts.store_id', '=', storeId)
    .selectAll('shifts')
    .select(['drawers.name as drawer_name', 'drawers.last_z_number'])
    .select(['u.first_name', 'u.last_name'])
    .select(['closer.first_name as closer_first_name', 'closer.last_name as closer_last_name'])
    .select(['refused.first_name as refused_first_name', 'refused.last_name as refused_last_name']);
}

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof selectShifts>['execute']>>[number];

/**
 * Whether what a shift's closing left is hidden from the caller: until the next shift of its drawer is closed
 * the float of that one is compared with it (rules.md#blind-counts).
 */
export function isLeftHidden(
  who: Who,
  { z_number, last_z_number }: Pick<ShiftRow, 'z_number' | 'last_z_number'>,
): boolean {
  return z_number === last_z_number && isHiddenFrom(who);
}

/** Returns a shift as lists answer it. */
export function shiftSummary(scope: ReadScope, row: ShiftRow): ShiftSummary {
  const isOpen = row.closed_at === null;
  return {
    id: row.id,
    drawerId: row.drawer_id,
    drawer: row.drawer_name,
    status: isOpen ? 'OPEN' : 'CLOSED',
    zNumber: row.z_number,
    openedAt: row.opened_at.toISOString(),
    openedBy: { firstName: row.first_name, lastName: row.last_name },
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy:
      row.closer_first_name === null
        ? null
        : { firstName: row.closer_first_name, lastName: row.closer_last_name ?? '' },
    float: amountOf(row.float_cents),
    openingDifference:
      isOpen && isHiddenFrom(scope) ? null : amountOf(row.opening_difference_cents),
    expected: amountOrNull(row.expected_cents),
    counted: amountOrNull(row.counted_cents),
    difference: amountOrNull(row.difference_cents),
    nextFloat: isLeftHidden(scope, row) ? null : amountOrNull(row.next_float_cents),
  };
}

function amountOrNull(cents: Cents | null) {
  return cents === null ? null : amountOf(cents);
}
