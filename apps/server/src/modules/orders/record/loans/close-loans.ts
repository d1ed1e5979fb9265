import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { found } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type BorrowRecord, byLending, type OrderRecord } from '../order-record.ts';

/**
 * Closes open loans of a locked order whose units came back by a return or a cancellation, keeping
 * nothing of their deposits. A part splits the record: a new RETURNED one for the units back, while the
 * OPEN one keeps its id and the rest (rules.md#loans). `cameBack` holds units by line. Returns the
 * order's records as they are then.
 */
export async function closeLoans(
  scope: Scope,
  { borrowRecords }: OrderRecord,
  cameBack: ReadonlyMap<string, number>,
  closedBy: 'RETURN' | 'CANCELLATION',
): Promise<BorrowRecord[]> {
  const closings = borrowRecords
    .filter(({ status }) => status === 'OPEN')
    .map((loan) => ({ loan, back: cameBack.get(loan.orderItemId) ?? 0 }))
    .filter(({ back }) => back > 0);
  const whole = closings.filter(({ loan, back }) => back === loan.quantity);
  const parts = closings
    .filter(({ loan, back }) => back < loan.quantity)
    .map((part) => ({ ...part, id: newId() }));
  await closeWhole(scope, whole, closedBy);
  await splitOff(scope, parts, closedBy);

  const returned = { status: 'RETURNED', closedBy, returnedAt: scope.now.toISOString() } as const;
  const closed = new Set(whole.map(({ loan }) => loan.id));
  const backOf = new Map(parts.map(({ loan, back }) => [loan.id, back]));
  return byLending([
    ...borrowRecords.map((loan) =>
      closed.has(loan.id)
        ? { ...loan, ...returned }
        : { ...loan, quantity: loan.quantity - (backOf.get(loan.id) ?? 0) },
    ),
    ...parts.map(({ id, loan, back }) => ({ ...loan, ...returned, id, quantity: back })),
  ]);
}

interface Closing {
  loan: BorrowRecord;
  /** Units that came back. */
  back: number;
}

async function closeWhole(
  { tx, storeId, now }: Scope,
  closings: readonly Closing[],
  closedBy: 'RETURN' | 'CANCELLATION',
): Promise<void> {
  if (closings.length === 0) return;
  await sql`
    update borrow_records b set status = 'RETURNED', closed_by = ${closedBy}, returned_at = ${now}
    where b.store_id = ${storeId} and b.id = any(${closings.map(({ loan }) => loan.id)}::uuid[])`.execute(
    tx,
  );
}

async function splitOff(
  { tx, storeId, now }: Scope,
  parts: readonly (Closing & { id: string })[],
  closedBy: 'RETURN' | 'CANCELLATION',
): Promise<void> {
  if (parts.length === 0) return;
  const { rows: rest } = await sql<Selectable<Tables['borrow_records']>>`
    update borrow_records b set quantity = b.quantity - p.back
    from unnest(
      ${parts.map(({ loan }) => loan.id)}::uuid[],
      ${parts.map(({ back }) => back)}::int[]
    ) as p (loan_id, back)
    where b.store_id = ${storeId} and b.id = p.loan_id
    returning b.*`.execute(tx);
  const loanOf = new Map(rest.map((loan) => [loan.id, loan]));
  await tx
    .insertInto('borrow_records')
    .values(
      parts.map(({ loan, id, back }) => ({
        ...found(loanOf.get(loan.id)),
        id,
        quantity: back,
        status: 'RETURNED' as const,
        closed_by: closedBy,
        returned_at: now,
      })),
    )
    .execute();
}
