import type { Shift } from '@mostrador/contract/shifts';
import { amountOf } from '@mostrador/domain/money';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { isHiddenFrom } from './drawer-record.ts';
import { figuresAnswer } from './figures-answer.ts';
import { readLateOrders } from './late-orders.ts';
import { readShiftFigures } from './read-shift-figures.ts';
import { isLeftHidden, selectShifts, shiftSummary } from './shift-record.ts';

/**
 * Reads a shift whole, with X while it is open and its Z once it is closed. Of an open one the figures are
 * left out where they are hidden from the caller (rules.md#blind-counts). Throws NOT_FOUND.
 */
export async function shiftAnswer(scope: ReadScope, id: string): Promise<Shift> {
  const row = found(await selectShifts(scope).where('shifts.id', '=', id).executeTakeFirst());
  const isHidden = row.closed_at === null && isHiddenFrom(scope);
  const figures = row.z ?? (isHidden ? null : await readShiftFigures(scope, row));
  const movements = await readMovements(scope, id);
  const late = await readLateOrders(scope, id);
  return {
    ...shiftSummary(scope, row),
    note: row.note,
    refusedCount:
      isHidden || row.refused_at === null || row.refused_counted_cents === null
        ? null
        : {
            counted: amountOf(row.refused_counted_cents),
            at: row.refused_at.toISOString(),
            user: {
              firstName: row.refused_first_name ?? '',
              lastName: row.refused_last_name ?? '',
            },
          },
    counts:
      row.counts?.map(({ valueCents, count }) => ({ value: amountOf(valueCents), count })) ?? null,
    // What the closing dropped is what was counted less what it left.
    movements: isLeftHidden(scope, row)
      ? movements.filter(({ atClosing }) => !atClosing)
      : movements,
    isHidden,
    figures: figures && figuresAnswer(figures),
    late: {
      ordersCount: late.ordersCount,
      ordersTotal: amountOf(late.ordersTotalCents),
      cash: amountOf(late.cashCents),
    },
  };
}

async function readMovements(
  { db, storeId }: ReadScope,
  shiftId: string,
): Promise<Shift['movements']> {
  const rows = await db
    .selectFrom('shift_movements')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.store_id', '=', 'shift_movements.store_id')
        .onRef('u.id', '=', 'shift_movements.user_id'),
    )
    .leftJoin('users as approver', (join) =>
      join
        .onRef('approver.store_id', '=', 'shift_movements.store_id')
        .onRef('approver.id', '=', 'shift_movements.approved_by'),
    )
    .where('shift_movements.store_id', '=', storeId)
    .where('shift_movements.shift_id', '=', shiftId)
    .selectAll('shift_movements')
    .select(['u.first_name', 'u.last_name'])
    .select([
      'approver.first_name as approver_first_name',
      'approver.last_name as approver_last_name',
    ])
    .orderBy('shift_movements.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: amountOf(row.amount_cents),
    reason: row.reason,
    atClosing: row.at_closing,
    createdAt: row.created_at.toISOString(),
    user: { firstName: row.first_name, lastName: row.last_name },
    approvedBy:
      row.approver_first_name === null
        ? null
        : `${row.approver_first_name} ${row.approver_last_name ?? ''}`,
  }));
}
