import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type BorrowRecord, byLending, type OrderRecord } from '../order-record.ts';
import { writeLoans } from './write-loans.ts';

/**
 * Closes open loans of a locked order whose units came back by a return or a cancellation, keeping
 * nothing of their deposits. A part splits the record: a new RETURNED one for the units back, while the
 * OPEN one keeps its id and the rest (rules.md#loans). `cameBack` holds units by line. Returns the
 * order's records as they are then.
 */
export async function closeLoans(
  scope: Scope,
  record: OrderRecord,
  cameBack: ReadonlyMap<string, number>,
  closedBy: 'RETURN' | 'CANCELLATION',
): Promise<BorrowRecord[]> {
  const { borrowRecords } = record;
  const closings = borrowRecords
    .filter(({ status }) => status === 'OPEN')
    .map((loan) => ({ loan, back: cameBack.get(loan.orderItemId) ?? 0 }))
    .filter(({ back }) => back > 0);
  const parts = closings
    .filter(({ loan, back }) => back < loan.quantity)
    .map((part) => ({ ...part, id: newId() }));
  const returned = { status: 'RETURNED', closedBy, returnedAt: scope.now.toISOString() } as const;
  const backOf = new Map(closings.map(({ loan, back }) => [loan.id, back]));
  const closed = byLending([
    ...borrowRecords.map((loan) => {
      const restQuantity = loan.quantity - (backOf.get(loan.id) ?? 0);
      return restQuantity === 0 ? { ...loan, ...returned } : { ...loan, quantity: restQuantity };
    }),
    ...parts.map(({ id, loan, back }) => ({ ...loan, ...returned, id, quantity: back })),
  ]);
  await writeLoans(scope, record, { ...record, borrowRecords: closed });
  return closed;
}
