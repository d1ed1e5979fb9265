import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import { contactSearchText } from '@mostrador/domain/search-texts';
import { type Selectable, sql } from 'kysely';
import type { DeliveryPersonsTable } from '#platform/database/tables/catalogue.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Returns the columns for typed values, for an insert or an update. */
export function deliveryPersonColumns({
  name,
  email,
  phoneNumber,
  availableToDeliver,
}: DecodedRequest<'createDeliveryPerson'>['body']) {
  return {
    name,
    email,
    phone_number: phoneNumber,
    available_to_deliver: availableToDeliver,
    search_text: contactSearchText({ name, phone: phoneNumber, email }),
  };
}

/**
 * Selects the store's delivery persons that are not deleted, or those that are, with the number of orders each
 * delivered.
 */
export function selectDeliveryPersons({ db, storeId }: ReadScope, isDeleted = false) {
  return db
    .selectFrom('delivery_persons as d')
    .where('d.store_id', '=', storeId)
    .where('d.archived_at', isDeleted ? 'is not' : 'is', null)
    .selectAll('d')
    .select(({ selectFrom }) =>
      selectFrom('delivery_person_totals as t')
        .where('t.store_id', '=', storeId)
        .whereRef('t.delivery_person_id', '=', 'd.id')
        .where('t.period', '=', 'YEAR')
        .select(sql<number>`coalesce(sum(t.delivered_count), 0)::bigint`.as('deliveries'))
        .$asScalar()
        .$notNull()
        .as('deliveries'),
    );
}

export function deliveryPersonOf(
  row: Selectable<DeliveryPersonsTable> & { deliveries: number },
): DeliveryPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    availableToDeliver: row.available_to_deliver,
    deliveries: row.deliveries,
    cash: amountOf(row.cash_cents),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
