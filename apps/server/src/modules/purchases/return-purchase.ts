import type { DecodedRequest } from '@mostrador/contract/routes';
import { type Cents, sumCents, timesCents } from '@mostrador/domain/money';
import {
  refusedOnCancelledPurchase,
  refusedPurchaseReturn,
  unitsByPurchaseItem,
} from '@mostrador/domain/purchase-rules';
import { missingStock } from '@mostrador/domain/stock';
import { sql } from 'kysely';
import { type LockedProduct, lockProducts } from '#modules/products/stock/lock-products.ts';
import { moveStock } from '#modules/products/stock/move-stock.ts';
import { demand, Refused } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { type ItemRecord, lockPurchase, type PurchaseRecord } from './purchase-record.ts';
import { entryOf, savePurchase } from './save-purchase.ts';
import { purchaseTaxChanges } from './tax-changes.ts';
import { theirItems } from './their-items.ts';

type Body = DecodedRequest<'returnPurchase'>['body'];

/** An item with its returning units. */
interface ReturnedItem {
  item: ItemRecord;
  quantity: number;
}

/**
 * Returns goods to the provider: of each item, added up, at most the units received and not returned
 * yet, and at most those in stock. The stock falls, the cost stays (rules.md#purchase-returns), and the
 * tax of the units goes back too (rules.md#purchase-taxes). Throws
 * QUANTITY_EXCEEDS_RECEIVED (for each item the units asked for and available), INSUFFICIENT_STOCK,
 * PURCHASE_CANCELLED, INVALID_INPUT, NOT_FOUND.
 */
export async function returnPurchase(
  scope: Scope,
  { params, body }: DecodedRequest<'returnPurchase'>,
) {
  const record = await lockPurchase(scope, params.id);
  const { purchase } = record;
  demand(refusedOnCancelledPurchase(purchase));
  theirItems(record.items, body.items);
  demand(refusedPurchaseReturn({ ...purchase, items: record.items }, body.items));

  const units = unitsByPurchaseItem(body.items);
  const returned = record.items
    .map((item): ReturnedItem => ({ item, quantity: units.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const products = await lockProducts(
    scope,
    returned.map(({ item }) => item.productId),
  );
  const moves = returned.map(({ item, quantity }) => ({ productId: item.productId, quantity }));
  requireStock(moves, products);

  const totalCents = sumCents(
    returned.map(({ item, quantity }) => timesCents(quantity, item.unitCostCents)),
  );
  const document = await writeReturn(scope, record, { body, returned, totalCents });
  const items = record.items.map((item) => ({
    ...item,
    returnedQty: item.returnedQty + (units.get(item.id) ?? 0),
    product: { ...item.product, stock: stockAfter(item, products, moves) },
  }));
  const taxChanges = purchaseTaxChanges(scope, record, items, 'returnedQty');
  if (taxChanges.length > 0) {
    await scope.tx.insertInto('purchase_tax_changes').values(taxChanges).execute();
  }
  await moveStock(
    scope,
    moves
      .filter(({ productId }) => products.get(productId)?.stock !== null)
      .map(({ productId, quantity }) => ({
        productId,
        quantity: -quantity,
        reason: 'PURCHASE_RETURN',
        purchaseId: purchase.id,
      })),
  );
  const saved = await savePurchase(
    scope,
    {
      ...record,
      items,
      returns: [...record.returns, document],
    },
    {
      action: 'GOODS_RETURNED',
      changes: {
        quantity: returned.reduce((sum, { quantity }) => sum + quantity, 0),
        totalCents,
        reason: body.reason,
      },
    },
  );
  return purchaseAnswer(scope, saved);
}

function requireStock(
  moves: readonly { productId: string; quantity: number }[],
  products: ReadonlyMap<string, LockedProduct>,
): void {
  const stocks = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  const missing = missingStock(moves, stocks);
  if (missing.length === 0) return;
  throw new Refused('INSUFFICIENT_STOCK', {
    products: missing.map((each) => ({ ...each, name: products.get(each.productId)?.name })),
  });
}

function stockAfter(
  { productId, product }: ItemRecord,
  products: ReadonlyMap<string, LockedProduct>,
  moves: readonly { productId: string; quantity: number }[],
): number | null {
  const stock = products.get(productId)?.stock;
  if (stock === undefined || stock === null) return stock === null ? null : product.stock;
  return moves
    .filter((move) => move.productId === productId)
    .reduce((left, { quantity }) => left - quantity, stock);
}

/** Writes the document and raises the items' `returnedQty`. Returns the document for the record. */
async function writeReturn(
  scope: Scope,
  { purchase }: PurchaseRecord,
  {
    body: { reason, notes },
    returned,
    totalCents,
  }: { body: Body; returned: readonly ReturnedItem[]; totalCents: Cents },
): Promise<PurchaseRecord['returns'][number]> {
  const { tx, storeId } = scope;
  const row = { ...entryOf(scope, purchase.id), reason, notes, total_cents: totalCents };
  const rows = returned.map(({ item, quantity }) => ({
    store_id: storeId,
    id: newId(),
    purchase_return_id: row.id,
    purchase_item_id: item.id,
    quantity,
  }));
  await tx.insertInto('purchase_returns').values(row).execute();
  await tx.insertInto('purchase_return_items').values(rows).execute();
  await sql`
    update purchase_items i
    set returned_qty = i.returned_qty + r.quantity, taxed_units = i.taxed_units + r.quantity
    from unnest(
      ${rows.map(({ purchase_item_id }) => purchase_item_id)}::uuid[],
      ${rows.map(({ quantity }) => quantity)}::int[]
    ) as r (id, quantity)
    where i.store_id = ${storeId} and i.id = r.id`.execute(tx);
  return {
    id: row.id,
    reason,
    notes,
    items: rows.map(({ id, purchase_item_id, quantity }) => ({
      id,
      purchaseItemId: purchase_item_id,
      quantity,
    })),
    ...writtenBy(scope),
  };
}
