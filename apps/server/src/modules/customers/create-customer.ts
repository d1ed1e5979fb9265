import type { Customer } from '@mostrador/contract/customers';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { type CustomerInput, customerColumns, customerOf } from './customer-record.ts';
import { demandMayExempt } from './exemption.ts';

type Input = Omit<CustomerInput, 'isExempt'> & { isExempt?: boolean | null | undefined };

/** Adds a customer, and returns the stored values. Throws FORBIDDEN where the person may exempt nobody from tax. */
export async function createCustomer(scope: Scope, { body }: { body: Input }): Promise<Customer> {
  const { tx, storeId, now } = scope;
  const input: CustomerInput = { ...body, isExempt: body.isExempt ?? false };
  if (input.isExempt) demandMayExempt(scope);
  const row = await tx
    .insertInto('customers')
    .values({
      store_id: storeId,
      id: newId(),
      ...customerColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'customer', [row.id]);
  return customerOf(row);
}
