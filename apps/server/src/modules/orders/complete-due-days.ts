import { sql } from 'kysely';
import { dueOnOf } from '#modules/reservations/due-day.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Writes the due days of the store's loans that a server of before version 1.34 made beside this one,
 * by the settings as they still are: a change of these moves no loan that exists (rules.md#loans).
 */
export async function completeDueDays({ tx, storeId, store }: Scope): Promise<void> {
  const loans = await tx
    .selectFrom('borrow_records as b')
    .select(['b.id', 'b.due_on', 'b.borrowed_at'])
    .where('b.store_id', '=', storeId)
    .where('b.due_on', 'is', null)
    .execute();
  if (loans.length === 0) return;
  await sql`
    update borrow_records b set due_on = d.due_on
    from unnest(
      ${loans.map(({ id }) => id)}::uuid[],
      ${loans.map((loan) => dueOnOf(loan, store))}::date[]
    ) as d (loan_id, due_on)
    where b.store_id = ${storeId} and b.id = d.loan_id and b.due_on is null`.execute(tx);
}
