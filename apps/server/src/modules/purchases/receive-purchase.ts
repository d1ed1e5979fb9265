import type { DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import { type Cents, type CurrencyUnit, sumCents, timesCents } from '@mostrador/domain/money';
import {
  refusedOnCancelledPurchase,
  refusedReceipt,
  statusByReceipts,
  unitsByPurchaseItem,
} from '@mostrador/domain/purchase-rules';
import { averageCost, MAX_STOCK } from '@mostrador/domain/stock';
import { sql } from 'kysely';
import { type CostChange, changeCosts } from '#modules/products/stock/change-costs.ts';
import {
  hasUnitCodes,
  type LockedProduct,
  lockProducts,
} from '#modules/products/stock/lock-products.ts';
import { moveStock, type StockMove, stockMoveRows } from '#modules/products/stock/move-stock.ts';
import { makeUnits } from '#modules/products/units/make-units.ts';
import { statement } from '#platform/database/statement.ts';
import { demand, found, invalidField } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { demandSeesCosts } from './demand-sees-costs.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { lockPurchase, type PurchaseRecord } from './purchase-record.ts';
import { entryOf, savePurchase } from './save-purchase.ts';
import { type PurchaseTaxChange, purchaseTaxChanges } from './tax-changes.ts';
import { type MovedLine, theirItems } from './their-items.ts';

/**
 * Receives goods, of each item, added up, at most the units still to come. The stock rises, and the
 * cost follows as a moving average (rules.md#receipts, rules.md#costs). Goods of a deleted product may
 * come. Throws QUANTITY_EXCEEDS_ORDERED (for each item the units asked for and still to come),
 * PURCHASE_CANCELLED, FORBIDDEN (a unit cost of a person who may not see costs), INVALID_INPUT,
 * NOT_FOUND.
 */
export async function receivePurchase(
  scope: Scope,
  { params, body }: DecodedRequest<'receivePurchase'>,
) {
  demandSeesCosts(
    scope,
    body.items.map(({ unitCost }) => unitCost),
  );
  const record = await lockPurchase(scope, params.id);
  const { purchase } = record;
  demand(refusedOnCancelledPurchase(purchase));
  const lines = theirItems(record.items, body.items);
  demand(refusedReceipt({ ...purchase, items: record.items }, body.items));

  const products = await lockProducts(
    scope,
    lines.map(({ item }) => item.productId),
  );
  const owned = await ownedUnits(scope, products);
  const received = receive(lines, products, owned, currencyUnit(scope.store.currency));
  const units = unitsByPurchaseItem(body.items);
  const items = record.items.map((item) => ({
    ...item,
    receivedQty: item.receivedQty + (units.get(item.id) ?? 0),
    product: { ...item.product, stock: received.stockOf(item) },
  }));
  const receipt = await insertReceipt(scope, record, {
    notes: body.notes,
    lines,
    taxChanges: purchaseTaxChanges(scope, record, items, 'receivedQty'),
    moves: lines
      .filter(({ item }) => {
        const product = products.get(item.productId);
        return product?.stock !== null && !hasUnitCodes(product);
      })
      .map(({ item, quantity }) => ({
        productId: item.productId,
        quantity,
        reason: 'RECEIPT',
        purchaseId: purchase.id,
      })),
  });
  await receiveUnits(scope, purchase.id, lines, products);
  await changeCosts(
    scope,
    received.costs.map((change) => ({
      ...change,
      purchaseId: purchase.id,
      updatedAt: later(scope.now, found(products.get(change.productId)).updated_at),
    })),
  );
  const status = statusByReceipts(purchase.status, items);
  const saved = await savePurchase(
    scope,
    {
      ...record,
      purchase: { ...purchase, status },
      items,
      receipts: [...record.receipts, receipt],
    },
    {
      action: 'GOODS_RECEIVED',
      changes: {
        quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
        status,
        costCents: sumCents(
          lines.map(({ quantity, unitCostCents }) => timesCents(quantity, unitCostCents)),
        ),
      },
    },
  );
  return purchaseAnswer(scope, saved);
}

/** Reads the units of each product that the shop owns: in stock, on loan and in repair, under the products' locks. */
async function ownedUnits(
  { tx, storeId }: Scope,
  products: ReadonlyMap<string, LockedProduct>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; units: number }>`
    select b.product_id, sum(b.quantity)::bigint as units from borrow_records b
    where b.store_id = ${storeId} and b.status = 'OPEN' and b.product_id = any(${[...products.keys()]}::uuid[])
    group by b.product_id`.execute(tx);
  const onLoan = new Map(rows.map(({ product_id, units }) => [product_id, units]));
  return new Map(
    [...products.values()].map(({ id, stock, in_repair }) => [
      id,
      (stock ?? 0) + in_repair + (onLoan.get(id) ?? 0),
    ]),
  );
}

/** Gives made codes to the units of products whose units have codes, and moves them into stock (rules.md#units). */
async function receiveUnits(
  scope: Scope,
  purchaseId: string,
  lines: readonly MovedLine[],
  products: ReadonlyMap<string, LockedProduct>,
): Promise<void> {
  for (const { item, quantity } of lines) {
    const product = products.get(item.productId);
    if (!hasUnitCodes(product)) continue;
    const units = await makeUnits(scope, product, quantity);
    await moveStock(scope, [
      {
        productId: product.id,
        quantity,
        reason: 'RECEIPT',
        purchaseId,
        unitIds: units.map(({ id }) => id),
      },
    ]);
  }
}

/** Computes the products' stocks and costs after the lines, one after another. */
function receive(
  lines: readonly MovedLine[],
  products: ReadonlyMap<string, LockedProduct>,
  owned: Map<string, number>,
  unit: CurrencyUnit,
) {
  const stocks = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  const costs = new Map<string, Cents | null>(
    [...products.values()].map(({ id, cost_cents }) => [id, cost_cents]),
  );
  for (const { item, quantity, unitCostCents, path } of lines) {
    const { productId } = item;
    const stock = stocks.get(productId) ?? null;
    const ownedQuantity = owned.get(productId) ?? 0;
    const cost = averageCost({
      ownedQuantity,
      costCents: costs.get(productId) ?? null,
      receivedQuantity: quantity,
      unitCostCents,
      currencyUnit: unit,
    });
    costs.set(productId, cost);
    // An untracked product owns no known units, so its cost is the last one paid.
    if (stock === null) continue;
    if (stock + quantity > MAX_STOCK) {
      throw invalidField(`${path}.quantity`, 'STOCK_TOO_LARGE', { maximum: MAX_STOCK });
    }
    stocks.set(productId, stock + quantity);
    owned.set(productId, ownedQuantity + quantity);
  }
  return {
    stockOf: ({ productId, product }: PurchaseRecord['items'][number]) =>
      stocks.has(productId) ? (stocks.get(productId) ?? null) : product.stock,
    costs: [...products.values()].map(
      ({ id, cost_cents }): CostChange => ({
        productId: id,
        before: cost_cents,
        after: costs.get(id) ?? null,
      }),
    ),
  };
}

const insertDocument = statement('select insert_receipt_2($1, $2)');

/**
 * Writes the document, raises the items' `receivedQty`, books their taxes and moves the stock. Returns the document for
 * the record.
 */
async function insertReceipt(
  scope: Scope,
  { purchase }: PurchaseRecord,
  {
    notes,
    lines,
    taxChanges,
    moves,
  }: {
    notes: string | null;
    lines: readonly MovedLine[];
    taxChanges: readonly PurchaseTaxChange[];
    moves: readonly StockMove[];
  },
): Promise<PurchaseRecord['receipts'][number]> {
  const { tx, storeId } = scope;
  const receipt = { ...entryOf(scope, purchase.id), notes };
  const items = lines.map(({ item, quantity, unitCostCents }) => ({
    store_id: storeId,
    id: newId(),
    receipt_id: receipt.id,
    purchase_item_id: item.id,
    quantity,
    unit_cost_cents: unitCostCents,
  }));
  const document = { receipt, items, taxChanges, moves: stockMoveRows(scope, moves) };
  await insertDocument(tx, [storeId, JSON.stringify(document)]);
  return {
    id: receipt.id,
    notes,
    items: items.map(({ id, purchase_item_id, quantity, unit_cost_cents }) => ({
      id,
      purchaseItemId: purchase_item_id,
      quantity,
      unitCostCents: unit_cost_cents,
    })),
    ...writtenBy(scope),
  };
}
