import { searchText } from '@mostrador/domain/search';
import { type Selectable, sql } from 'kysely';
import { insertRows } from '#platform/insert-rows.ts';
import type { Scope } from '#platform/scope.ts';
import type { PurchasesTable, Tables } from '#platform/tables.ts';
import { Overtaken } from '#platform/transaction.ts';
import { currencyOf } from '#platform/who.ts';
import type { PurchaseRecord } from './purchase-record.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/**
 * Writes a new purchase with its lines and history in one statement, so that the number's lock is held
 * for that alone, and gives the purchase with the number it got.
 */
export async function insertPurchase(
  scope: Scope,
  record: PurchaseRecord,
): Promise<PurchaseRecord> {
  const { tx, storeId, user, now } = scope;
  const { purchase } = record;
  const history = record.history.map(
    ({ id, action, changes }): Row<'purchase_history'> => ({
      store_id: storeId,
      id,
      purchase_id: purchase.id,
      action,
      changes,
      user_id: user.id,
      created_at: now,
    }),
  );
  const { rows } = await sql<Pick<PurchasesTable, 'purchase_number' | 'search_text'>>`
    with counter as (
      update store_counters c set last_number = c.last_number + 1
      where c.store_id = ${storeId} and c.counter = 'purchase'
      returning c.last_number
    ),
    new_purchase as (
      insert into purchases
      select b.* from counter, jsonb_populate_record(
        null::purchases,
        ${JSON.stringify(purchase)}::jsonb || jsonb_build_object(
          'purchase_number', counter.last_number,
          'search_text', trim(counter.last_number || ' ' || ${searchText(purchase.provider_name)}::text)
        )
      ) b
      where b.store_id = ${storeId}
      returning purchase_number, search_text
    ),
    new_items as (${insertRows(scope, 'purchase_items', itemRows(record))}),
    new_history as (${insertRows(scope, 'purchase_history', history)})
    select n.purchase_number, n.search_text from new_purchase n`.execute(tx);
  const written = rows[0];
  if (written === undefined) throw new Error('the store has no purchase counter');
  await demandCurrency(scope);
  return { ...record, purchase: { ...purchase, ...written } };
}

/**
 * Lets the command run again where the store's currency has changed since the caller was read. To be
 * asked under the lock of the purchase counter, which a change of currency takes too.
 */
async function demandCurrency({ tx, storeId, store }: Scope): Promise<void> {
  const stored = await tx
    .selectFrom('stores')
    .select('currency')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (currencyOf(stored) !== store.currency) throw new Overtaken();
}

function itemRows({ purchase, items }: PurchaseRecord): Row<'purchase_items'>[] {
  return items.map((item, position) => ({
    store_id: purchase.store_id,
    id: item.id,
    purchase_id: purchase.id,
    position,
    product_id: item.productId,
    product_name: item.productName,
    product_barcode: item.productBarcode,
    ordered_qty: item.orderedQty,
    received_qty: item.receivedQty,
    returned_qty: item.returnedQty,
    unit_cost_cents: item.unitCostCents,
  }));
}
