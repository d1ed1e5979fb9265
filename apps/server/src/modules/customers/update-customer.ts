import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { customerColumns, customerOf } from './customer-record.ts';
import { demandMayExempt } from './exemption.ts';

/**
 * Replaces the typed values of a customer. Throws NOT_FOUND, also for an archived one or another
 * store's, and FORBIDDEN where the person may exempt nobody from tax.
 */
export async function updateCustomer(
  scope: Scope,
  { params: { id }, body }: DecodedRequest<'updateCustomer'>,
): Promise<Customer> {
  const { tx, storeId, now } = scope;
  const before = found(
    await tx
      .selectFrom('customers as c')
      .select('c.is_exempt')
      .where('c.store_id', '=', storeId)
      .where('c.id', '=', id)
      .where('c.archived_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const input = { ...body, isExempt: body.isExempt ?? before.is_exempt };
  if (input.isExempt && !before.is_exempt) demandMayExempt(scope);
  const row = await tx
    .updateTable('customers as c')
    .set({ ...customerColumns(input), updated_at: now })
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .returningAll('c')
    .executeTakeFirstOrThrow();
  return customerOf(row);
}
