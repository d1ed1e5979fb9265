import type { DecodedRequest } from '@mostrador/contract/routes';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { NO_TAX, type TaxCopy } from '@mostrador/domain/taxes';
import { type LineTaxRate, lineTaxRates } from '#modules/products/line-tax-rates.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { ItemRecord, PurchaseRecord } from './purchase-record.ts';

type Body = DecodedRequest<'createPurchase'>['body'];

/**
 * Returns the lines of a new purchase, with names and barcodes of this moment. A unit cost that is left
 * out is the product's (rules.md#purchases), a tax rate none (rules.md#purchase-taxes). Throws ARCHIVED,
 * INVALID_INPUT.
 */
export async function newLines(scope: Scope, bodies: Body['items']): Promise<ItemRecord[]> {
  const { tx, storeId } = scope;
  const products = await tx
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.barcode', 'p.stock', 'p.cost_cents', 'p.archived_at'])
    .where('p.store_id', '=', storeId)
    .where(({ eb, val }) =>
      eb('p.id', '=', eb.fn.any(val(bodies.map(({ productId }) => productId)))),
    )
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const rates = bodies.some(({ taxRateId }) => Boolean(taxRateId))
    ? await lineTaxRates(scope, true)
    : new Map<string, LineTaxRate>();
  return bodies.map(({ productId, orderedQty, unitCost, taxRateId }, index) => {
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
      ...taxOfLine(rates, taxRateId ?? null, index),
    };
  });
}

function taxOfLine(
  rates: ReadonlyMap<string, LineTaxRate>,
  taxRateId: string | null,
  index: number,
): TaxCopy {
  if (taxRateId === null) return NO_TAX;
  const rate = rates.get(taxRateId);
  if (rate === undefined) throw invalidField(`items.${index}.taxRateId`, 'NOT_IN_STORE');
  if (rate.isArchived) throw new Refused('ARCHIVED', { kind: 'taxRate', name: rate.name });
  return { taxRateId, taxName: rate.name, taxPercent: rate.percent };
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
