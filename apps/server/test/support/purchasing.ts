import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { cashId } from './sales.ts';
import { amount, type TestShop } from './shop.ts';
import type { Till } from './till.ts';

export type Purchase = Answer<'readPurchase'>;
type PurchaseBody = WireRequest<'createPurchase'>['body'];
type Line = PurchaseBody['items'][number];

/** A line that asks for so many units, at a unit cost unless the product's is meant. */
export const line = (productId: string, orderedQty = 1, unitCost?: number): Line => ({
  productId,
  orderedQty,
  ...(unitCost !== undefined && { unitCost: amount(unitCost) }),
});

/** A new purchase of the lines. */
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

/** The items of a receipt or a return: so many units of each of the purchase's, in their order. */
export function units({ items }: Pick<Purchase, 'items'>, quantities: readonly number[]) {
  return quantities.map((quantity, index) => {
    const item = items[index];
    if (item === undefined) throw new Error(`the purchase has no item ${index}`);
    return { purchaseItemId: item.id, productId: item.productId, quantity };
  });
}

/** Receives so many units of each item; all at one unit cost, unless the items' are meant. */
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

/** Gives so many units of each item back to the provider. */
export const giveBack = (
  till: Till,
  purchase: Pick<Purchase, 'id' | 'items'>,
  quantities: readonly number[],
): Promise<Purchase> =>
  till.call('returnPurchase', {
    params: { id: purchase.id },
    body: { reason: 'Broken on arrival', items: units(purchase, quantities) },
  });

/** Pays so much of a purchase in cash. */
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

/** The changes of a product's cost, oldest first: before, after, in cents. */
export async function costChangesOf(
  { db, storeId }: Pick<TestShop, 'db' | 'storeId'>,
  productId: string,
): Promise<[number | null, number | null][]> {
  const { rows } = await sql<{ before: number | null; after: number | null }>`
    select c.cost_before_cents as before, c.cost_after_cents as after from cost_changes c
    where c.store_id = ${storeId} and c.product_id = ${productId} order by c.id`.execute(db);
  return rows.map(({ before, after }) => [before, after]);
}
