import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { cashId } from './sales.ts';
import { amount, type TestShop } from './shop.ts';
import type { Till } from './till.ts';

export type Purchase = Answer<'readPurchase'>;
type PurchaseBody = WireRequest<'createPurchase'>['body'];
type Line = PurchaseBody['items'][number];

/** Returns a line of these units; without a unit cost the product's applies. */
export const line = (productId: string, orderedQty = 1, unitCost?: number): Line => ({
  productId,
  orderedQty,
  ...(unitCost !== undefined && { unitCost: amount(unitCost) }),
});

/** Creates a purchase of the lines. */
export const buy = (
  till: Till,
  items: Line[],
  rest: Partial<PurchaseBody> = {},
): Promise<Purchase> => till.call('createPurchase', { body: { ...rest, items } });

export const setStatus = (
  till: Till,
  { id }: Pick<Purchase, 'id'>,
  status: 'ORDERED' | 'CANCELLED',
): Promise<Purchase> => till.call('setPurchaseStatus', { params: { id }, body: { status } });

/**
 * Returns the items of a receipt or a return: the quantities for the purchase's items, in their order.
 */
export function units({ items }: Pick<Purchase, 'items'>, quantities: readonly number[]) {
  return quantities.map((quantity, index) => {
    const item = items[index];
    if (item === undefined) throw new Error(`the purchase has no item ${index}`);
    return { purchaseItemId: item.id, productId: item.productId, quantity };
  });
}

/** Receives the quantities; without a unit cost the items' apply. */
export const receive = (
  till: Till,
  purchase: Pick<Purchase, 'id' | 'items'>,
  quantities: readonly number[],
  unitCost?: number,
): Promise<Purchase> =>
  till.call('receivePurchase', {
    params: { id: purchase.id },
    body: {
      items: units(purchase, quantities).map((item) => ({
        ...item,
        ...(unitCost !== undefined && { unitCost: amount(unitCost) }),
      })),
    },
  });

/** Returns the quantities to the provider. */
export const giveBack = (
  till: Till,
  purchase: Pick<Purchase, 'id' | 'items'>,
  quantities: readonly number[],
): Promise<Purchase> =>
  till.call('returnPurchase', {
    params: { id: purchase.id },
    body: { reason: 'Broken on arrival', items: units(purchase, quantities) },
  });

/** Pays an amount of a purchase in cash. */
export const payFor = async (
  till: Till,
  { id }: Pick<Purchase, 'id'>,
  value: number,
): Promise<Purchase> =>
  till.call('addPurchasePayment', {
    params: { id },
    body: { paymentMethodId: await cashId(till), amount: amount(value) },
  });

export const markPaid = (till: Till, { id }: Pick<Purchase, 'id'>): Promise<Purchase> =>
  till.call('markPurchasePaid', { params: { id } });

export const readPurchaseAgain = (till: Till, { id }: Pick<Purchase, 'id'>): Promise<Purchase> =>
  till.call('readPurchase', { params: { id } });

export const costOf = async (till: Till, productId: string) =>
  (await till.call('readProduct', { params: { id: productId } })).cost;

/** Reads the changes of a product's cost, oldest first: before and after, in cents. */
export async function costChangesOf(
  { db, storeId }: Pick<TestShop, 'db' | 'storeId'>,
  productId: string,
): Promise<[number | null, number | null][]> {
  const { rows } = await sql<{ before: number | null; after: number | null }>`
    select c.cost_before_cents as before, c.cost_after_cents as after from cost_changes c
    where c.store_id = ${storeId} and c.product_id = ${productId} order by c.id`.execute(db);
  return rows.map(({ before, after }) => [before, after]);
}
