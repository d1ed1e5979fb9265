import { taxChanges } from '@mostrador/domain/taxes';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';
import { taxesOf } from './booked-taxes.ts';

/**
 * Writes the credit note of a return, or of a cancellation where `returnId` is null, with the store's next
 * number and what came back by tax rate (rules.md#credit-notes). Every later credit note of the store
 * waits for it until the command ends. Returns the note.
 */
export async function writeCreditNote(
  { tx, storeId, now }: Scope,
  { before, after, returnId }: { before: OrderRecord; after: OrderRecord; returnId: string | null },
): Promise<OrderRecord['creditNotes'][number]> {
  const taxes = taxChanges(taxesOf(after), taxesOf(before));
  const { last_number: number } = await tx
    .insertInto('store_counters')
    .values({ store_id: storeId, counter: 'creditNote', last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'counter'])
        .doUpdateSet(({ eb }) => ({ last_number: eb('store_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('credit_notes')
    .values({
      store_id: storeId,
      number,
      order_id: before.order.id,
      return_id: returnId,
      taxes: JSON.stringify(taxes),
      // Not at `now`: of two tills at once the one that waited for the order may have begun earlier.
      created_at: later(now, before.order.updated_at),
    })
    .execute();
  return { number, returnId, taxes };
}
