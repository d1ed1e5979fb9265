import type { Customer } from '@mostrador/contract/customers';
import { customerSearchText } from '@mostrador/domain/search-texts';
import { found } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { customerOf } from './customer-record.ts';

/**
 * Changes the fields of a customer that an order's form can change; null leaves a field. Returns the
 * whole customer. Throws NOT_FOUND, also for an archived one or another store's.
 */
export async function updateCustomerContact(
  scope: Scope,
  id: string,
  {
    phone,
    address,
    state,
    company,
    taxNumber,
  }: Record<'phone' | 'address' | 'state' | 'company' | 'taxNumber', string | null>,
): Promise<Customer> {
  const { tx, storeId, now } = scope;
  const before = found(
    await tx
      .selectFrom('customers as c')
      .where('c.store_id', '=', storeId)
      .where('c.id', '=', id)
      .where('c.archived_at', 'is', null)
      .selectAll('c')
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const changed = {
    phone: phone ?? before.phone,
    address: address ?? before.address,
    state: state ?? before.state,
    company: company ?? before.company,
  };
  const tax_number = taxNumber ?? before.tax_number;
  const row = await tx
    .updateTable('customers as c')
    .set({
      ...changed,
      tax_number,
      search_text: customerSearchText({
        ...customerOf(before),
        ...changed,
        taxNumber: tax_number,
      }),
      updated_at: later(now, before.updated_at),
    })
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .returningAll('c')
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'customer', [id]);
  return customerOf(row);
}
