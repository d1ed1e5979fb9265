import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { customerColumns, customerOf } from './customer-record.ts';
import { demandMayExempt } from './exemption.ts';

/**
 * Replaces the typed values of a customer. Throws NOT_FOUND, also for an archived one or another
 * store's, RECORD_CHANGED if it was loaded before someone's last edit, and FORBIDDEN where the person may exempt
 * nobody from tax.
 */
export async function updateCustomer(
  scope: Scope,
  { params: { id }, body }: DecodedRequest<'updateCustomer'>,
): Promise<Customer> {
  const { tx, storeId, now } = scope;
  const before = await lockToChange(scope, 'customers', { id, loadedAt: body.updatedAt });
  const input = { ...body, isExempt: body.isExempt ?? before.is_exempt };
  if (input.isExempt && !before.is_exempt) demandMayExempt(scope);
  const row = await tx
    .updateTable('customers as c')
    .set({ ...customerColumns(input), updated_at: later(now, before.updated_at) })
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .returningAll('c')
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'customer', [id]);
  return customerOf(row);
}
