import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WireRequest } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';
import type { Database } from '#platform/database/access.ts';
import type { Client } from './client.ts';
import { until } from './processes.ts';

/** Price of a piece, each of which is paid in cash. */
export const PRICE = 10 as Amount;
/** A server that does not sell again by then will not recover, however busy the machine is. */
const RECOVERY_SECONDS = 240;

/** An acknowledged order. */
export interface Sale {
  intent: string;
  id: string;
  orderNumber: number;
}

export interface Goods {
  productId: string;
  paymentMethodId: string;
}

/** Comparison of the store's orders with the acknowledged ones. */
export interface Audit {
  /** Acknowledged orders that are missing, or have another number. */
  lost: number;
  /** Orders of one intent beyond the first. */
  doubled: number;
  /** Numbers between the first and the last order that no order has. */
  gaps: number;
  orders: number;
}

/** Adds a product with stock for the whole test, and finds the method of cash. */
export async function stockUp(owner: Client, stock = 1_000_000): Promise<Goods> {
  const body = { name: `Nails ${randomUUID().slice(0, 8)}`, price: PRICE, stock };
  const { id } = await owner.insist('createProduct', { body });
  const { paymentMethods } = await owner.insist('listPaymentMethods');
  const cash = paymentMethods.find(({ kind }) => kind === 'CASH');
  return { productId: id, paymentMethodId: cash?.id ?? '' };
}

/** Returns the body of a paid order of one piece; the customer's name is the intent. */
export function orderOf(
  { productId, paymentMethodId }: Goods,
  intent: string,
): WireRequest<'createOrder'>['body'] {
  return {
    customerName: intent,
    customerAddress: '1 Main St',
    serviceType: 'PICKUP',
    items: [{ productId, quantity: 1, unitPrice: PRICE, transactionType: 'SALE' }],
    subtotal: PRICE,
    total: PRICE,
    payments: [{ paymentMethodId, amount: PRICE }],
  };
}

/**
 * Lets each client sell one order after another, retrying each, until `work` is done. Returns all
 * acknowledged orders; `work` sees them as they come.
 */
export async function sellDuring(
  work: (acknowledged: readonly Sale[]) => Promise<unknown>,
  clients: readonly Client[],
  goods: Goods,
): Promise<Sale[]> {
  const sales: Sale[] = [];
  let isOver = false;
  const selling = clients.map(async (client) => {
    while (!isOver) {
      const intent = randomUUID();
      const body = orderOf(goods, intent);
      const { id, orderNumber } = await client.insist('createOrder', { body, key: intent });
      sales.push({ intent, id, orderNumber });
    }
  });
  const working = work(sales).finally(() => {
    isOver = true;
  });
  // If one fails, the others still finish.
  const outcomes = await Promise.allSettled([working, ...selling]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return sales;
}

/** Waits this long, and on a busy machine until this many more orders are acknowledged. */
export async function sellOn(
  sales: readonly Sale[],
  { milliseconds, orders }: { milliseconds: number; orders: number },
): Promise<void> {
  const enough = sales.length + orders;
  await delay(milliseconds);
  await until('the tills sell', () => sales.length >= enough, RECOVERY_SECONDS);
}

/** Compares the acknowledged orders with the store's orders, all of which must be of these sales. */
export async function audit(db: Database, storeId: string, sales: readonly Sale[]): Promise<Audit> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name'])
    .where('store_id', '=', storeId)
    .orderBy('order_number')
    .execute();
  const numbers = new Map(rows.map((row) => [row.id, row.order_number]));
  const span = (rows.at(-1)?.order_number ?? 0) - (rows[0]?.order_number ?? 1) + 1;
  return {
    lost: sales.filter(({ id, orderNumber }) => numbers.get(id) !== orderNumber).length,
    doubled: rows.length - new Set(rows.map((row) => row.customer_name)).size,
    gaps: span - rows.length,
    orders: rows.length,
  };
}
