import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { deliveryPersonColumns, deliveryPersonOf } from './delivery-person-record.ts';

/** Adds a delivery person, who is available unless the body says otherwise. */
export async function createDeliveryPerson(
  { tx, storeId, now }: Scope,
  { body: input }: Pick<DecodedRequest<'createDeliveryPerson'>, 'body'>,
): Promise<DeliveryPerson> {
  const row = await tx
    .insertInto('delivery_persons')
    .values({
      store_id: storeId,
      id: newId(),
      ...deliveryPersonColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return deliveryPersonOf({ ...row, deliveries: 0 });
}
