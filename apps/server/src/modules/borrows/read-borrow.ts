import type { Borrow } from '@mostrador/contract/borrows';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import {
  type BorrowRow,
  borrowColumns,
  borrowJoins,
  borrowSummary,
  type SettlementFigures,
  settlementAnswer,
} from './borrow-answer.ts';

/**
 * Returns a loan with the settlement of its deposit if it were marked returned now. Throws NOT_FOUND.
 */
export async function readBorrow(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readBorrow'>, 'params'>,
): Promise<Borrow> {
  const { rows } = await sql<BorrowRow & SettlementFigures>`
    select ${borrowColumns}, o.amount_due_cents, o.payments_total_cents, o.refunds_total_cents,
      o.open_deposits_cents
    from borrow_records b ${borrowJoins}
    where b.store_id = ${scope.storeId} and b.id = ${id}`.execute(scope.db);
  const row = found(rows[0]);
  return { ...borrowSummary(scope, row), settlement: settlementAnswer(row) };
}
