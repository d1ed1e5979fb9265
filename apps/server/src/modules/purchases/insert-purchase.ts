import { searchText } from '@mostrador/domain/search';
import type { Selectable } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Overtaken } from '#platform/database/transaction.ts';
import type { Scope } from '#platform/scope.ts';
import { currencyOf } from '#platform/who.ts';
import type { PurchaseRecord } from './purchase-record.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

const insertDocument = statement<Pick<PurchasesTable, 'purchase_number' | 'search_text'>>(
  'select * from insert_purchase_2($1, $2)',
);

/**
 * Writes a new purchase with its lines and history in one call of the database, which holds the
 * number's lock no longer than that. Returns the purchase with the assigned number.
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
  const [written] = await insertDocument(tx, [
    storeId,
    JSON.stringify({
      // The database puts the number before this text.
      purchase: { ...purchase, search_text: searchText(purchase.provider_name) },
      items: itemRows(record),
      history,
    }),
  ]);
  if (written === undefined) throw new Error('the store has no purchase counter');
  await demandCurrency(scope);
  return { ...record, purchase: { ...purchase, ...written } };
}

/**
 * Throws Overtaken, so that the command runs again, if the store's currency has changed since the
 * caller was read. The lock of the purchase counter must be held, which a change of currency takes too.
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
    tax_rate_id: item.taxRateId,
    tax_name: item.taxName,
    tax_percent: item.taxPercent,
    taxed_units: 0,
  }));
}
