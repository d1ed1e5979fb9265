import { setTimeout } from 'node:timers/promises';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { refusalOf } from './refusal-of.ts';
import { amount, orderBody, type TestShop } from './shop.ts';
import type { Till } from './till.ts';

export type Order = Answer<'readOrder'>;
type Lines = Parameters<typeof orderBody>[0];
type OrderBody = WireRequest<'createOrder'>['body'];
type EditBody = WireRequest<'updateOrder'>['body'];

/** Returns a line that sells. */
export const sale = (productId: string, quantity = 1, price = 10): Lines[number] => ({
  productId,
  quantity,
  unitPrice: amount(price),
});

/** Returns a line that lends. */
export const loan = (
  productId: string,
  quantity = 1,
  { fee = 5, deposit = 20 } = {},
): Lines[number] => ({
  productId,
  quantity,
  transactionType: 'BORROW',
  unitPrice: amount(fee),
  borrowDepositPerUnit: amount(deposit),
});

export function addCustomer(
  till: Till,
  change: Partial<WireRequest<'createCustomer'>['body']> = {},
) {
  return till.call('createCustomer', {
    body: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '305 555 0101',
      address: '12 Palm St',
      ...change,
    },
  });
}

/** Places an order, of which `paid` is paid in cash at once. */
export async function placeOrder(
  till: Till,
  lines: Lines,
  { paid = 0, ...rest }: Partial<OrderBody> & { paid?: number } = {},
): Promise<Order> {
  const payments =
    paid > 0 ? [{ paymentMethodId: await cashId(till), amount: amount(paid) }] : undefined;
  const known = rest.customerId ? { customerName: null, customerAddress: null } : {};
  return till.call('createOrder', {
    body: orderBody(lines, { ...known, ...rest, ...(payments && { payments }) }),
  });
}

export async function cashId(till: Till): Promise<string> {
  const { paymentMethods } = await till.call('listPaymentMethods');
  return paymentMethods.find(({ name }) => name === 'Cash')?.id ?? '';
}

export const pay = (till: Till, { id }: Pick<Order, 'id'>, value: number) =>
  till.call('addPayment', {
    params: { id },
    body: { amount: amount(value), paymentMethod: 'Cash' },
  });

/** Returns the body of a return of these quantities, in the order of the lines. */
export function returnBody(
  { items }: Pick<Order, 'items'>,
  quantities: readonly number[],
): WireRequest<'returnItems'>['body'] {
  return {
    reason: 'Not needed',
    items: quantities.flatMap((quantity, index) => {
      const item = items[index];
      if (item === undefined) throw new Error(`the order has no line ${index}`);
      const { id: orderItemId, productId, unitPrice } = item;
      return [{ orderItemId, productId, unitPrice, quantity }];
    }),
  };
}

export const takeBack = (
  till: Till,
  order: Pick<Order, 'id' | 'items'>,
  quantities: readonly number[],
  rest: Partial<WireRequest<'returnItems'>['body']> = {},
) =>
  till.call('returnItems', {
    params: { id: order.id },
    body: { ...returnBody(order, quantities), ...rest },
  });

export const cancel = (
  till: Till,
  { id }: Pick<Order, 'id'>,
  rest: Partial<WireRequest<'cancelOrder'>['body']> = {},
) => till.call('cancelOrder', { params: { id }, body: { reason: 'Changed their mind', ...rest } });

/** Marks the order's loan returned, and refunds this amount of its deposit. */
export const returnBorrow = (
  till: Till,
  { borrowRecords }: Pick<Order, 'borrowRecords'>,
  refund = 0,
  index = 0,
) =>
  till.call('returnBorrow', {
    params: { id: borrowRecords[index]?.id ?? '' },
    body: refund > 0 ? { refund: { amount: amount(refund) } } : {},
  });

/** Returns the body of an edit: the order as loaded, with the `change`. */
export function editBody(
  order: Order,
  {
    items = order.items.map(lineOf),
    ...change
  }: Partial<Omit<EditBody, 'items'>> & { items?: (Lines[number] & { id?: string })[] } = {},
): EditBody {
  const body = orderBody(items, {
    customerId: order.customer?.id ?? null,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    serviceType: order.serviceType,
    deliveryPersonId: order.deliveryPerson?.id ?? null,
    tax: order.tax,
    discount: order.discount,
    notes: order.notes,
    ...change,
  });
  return { ...body, updatedAt: change.updatedAt ?? order.updatedAt };
}

/** Returns a line of an order for an edit's body. */
export function lineOf(item: Order['items'][number]) {
  const {
    id,
    productId,
    quantity,
    unitPrice,
    transactionType,
    borrowDepositPerUnit,
    selectedAttributes,
  } = item;
  return {
    id,
    productId,
    quantity,
    unitPrice,
    transactionType,
    borrowDepositPerUnit,
    selectedAttributes,
  };
}

export const edit = (till: Till, order: Order, change: Parameters<typeof editBody>[1] = {}) =>
  till.call('updateOrder', { params: { id: order.id }, body: editBody(order, change) });

export const readAgain = (till: Till, { id }: Pick<Order, 'id'>): Promise<Order> =>
  till.call('readOrder', { params: { id } });

export const stockOf = async (till: Till, productId: string) =>
  (await till.call('readProduct', { params: { id: productId } })).stock;

/** Reads the movements of the product's stock, oldest first: reason and units. */
export async function movementsOf(till: Till, productId: string): Promise<[string, number][]> {
  const { movements } = await till.call('listStockMovements', {
    params: { id: productId },
    query: { limit: 100 },
  });
  return movements.map(({ reason, quantity }): [string, number] => [reason, quantity]).reverse();
}

/** Returns the code of a call's refusal. */
export const codeOf = async (call: Promise<unknown>): Promise<string> =>
  (await refusalOf(call)).body.code;

/** Returns the status of a call's refusal, and the first field that it names. */
export async function fieldOf(call: Promise<unknown>): Promise<string> {
  const { status, body } = await refusalOf(call);
  const fields = (body.details?.fields ?? []) as { path: string }[];
  return `${status} ${fields[0]?.path}`;
}

/** Returns the findings of `npm run verify`; none means that every kept figure is right. */
export async function differences({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}

interface Outcomes<Result> {
  done: Result[];
  /** Codes of the refusals. */
  refused: string[];
}

export async function outcomesOf<Result>(calls: Promise<Result>[]): Promise<Outcomes<Result>> {
  const outcomes = await Promise.allSettled(calls);
  return {
    done: outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.code] : [])),
  };
}

/**
 * Makes calls at once, and returns their outcomes. The order, or another document, is locked until each
 * call waits or has ended, so that they meet however fast one alone would be.
 */
export async function collide<Result>(
  shop: Pick<TestShop, 'db' | 'storeId'>,
  { id }: Pick<Order, 'id'>,
  calls: (() => Promise<Result>)[],
  table:
    | 'orders'
    | 'purchases'
    | 'products'
    | 'stock_counts'
    | 'delivery_persons'
    | 'shifts'
    | 'drawers'
    | 'reservations' = 'orders',
): Promise<Outcomes<Result>> {
  const { outcomes } = await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from ${sql.table(table)} t where t.store_id = ${shop.storeId} and t.id = ${id} for update`.execute(
      tx,
    );
    let ended = 0;
    const made = calls.map(async (call) => {
      try {
        return await call();
      } finally {
        ended += 1;
      }
    });
    const outcomes = outcomesOf(made);
    while (ended + (await waitingIn(shop)) < calls.length) await setTimeout(5);
    // Wrapped in an object, so that the transaction ends before the outcomes are awaited.
    return { outcomes };
  });
  return outcomes;
}

/** Counts the connections of the shop's database that wait for a lock, on all nodes of a cluster. */
export async function waitingIn({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const activity = sql.table(inject('cluster') ? 'citus_stat_activity' : 'pg_stat_activity');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${activity}
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the people whose call is accepted. Each makes one of their own, so that none is in another's
 * way.
 */
export async function letIn(
  shop: TestShop,
  call: (till: Till) => Promise<{ statusCode: number }>,
): Promise<string[]> {
  const people = ['owner', 'manager', 'cashier', 'despatcher'] as const;
  const names: string[] = [];
  for (const person of people) {
    const { statusCode } = await call(shop[person]);
    if (statusCode < 300) names.push(person);
    else if (statusCode !== 403) throw new Error(`${person} got ${statusCode}`);
  }
  return names;
}
