import type { DecodedRequest } from '@mostrador/contract/routes';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { ItemRecord, PurchaseRecord } from './purchase-record.ts';

type Body = DecodedRequest<'createPurchase'>['body'];

/**
 * Returns the lines of a new purchase, with names and barcodes of this moment. A unit cost that is left
 * out is the product's (rules.md#purchases). Throws ARCHIVED, INVALID_INPUT.
 */
export async function newLines(
  { tx, storeId }: Scope,
  bodies: Body['items'],
): Promise<ItemRecord[]> {
  const products = await tx
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.barcode', 'p.stock', 'p.cost_cents', 'p.archived_at'])
    .where('p.store_id', '=', storeId)
    .where(({ eb, val }) =>
      eb('p.id', '=', eb.fn.any(val(bodies.map(({ productId }) => productId)))),
    )
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return bodies.map(({ productId, orderedQty, unitCost }, index) => {
    const product = byId.get(productId);
    if (!product) throw invalidField(`items.${index}.productId`, 'NOT_IN_STORE');
    const { name, barcode, stock, cost_cents, archived_at } = product;
    if (archived_at) throw new Refused('ARCHIVED', { kind: 'product', name });
    return {
      id: newId(),
      productId,
      productName: name,
      productBarcode: barcode,
      product: { stock, barcode, isArchived: false },
      orderedQty,
      receivedQty: 0,
      returnedQty: 0,
      unitCostCents: unitCost ?? cost_cents ?? ZERO_CENTS,
    };
  });
}

/** Returns the provider of a purchase, or null without one. Throws ARCHIVED, INVALID_INPUT. */
export async function chooseProvider(
  { tx, storeId }: Scope,
  id: string | null,
): Promise<PurchaseRecord['provider']> {
  if (id === null) return null;
  const provider = await tx
    .selectFrom('providers as v')
    .select(['v.id', 'v.name', 'v.phone', 'v.archived_at'])
    .where('v.store_id', '=', storeId)
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!provider) throw invalidField('providerId', 'NOT_IN_STORE');
  const { archived_at, ...known } = provider;
  if (archived_at) throw new Refused('ARCHIVED', { kind: 'provider' });
  return { ...known, isArchived: false };
}
