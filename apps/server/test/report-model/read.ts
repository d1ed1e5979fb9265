/** Reads of the model: the stores' documents, the catalogue, and a day's figures. */
import type { OrderAnswer } from '#test/books/order.ts';
import type { TestShop } from '#test/support/shop.ts';
import { shown } from './calendar.ts';
import type { Shop } from './compare.ts';
import { tell } from './documents.ts';
import type { Trader } from './trade.ts';

/** Reads every order of the store with its own call, oldest first. */
export async function readOrders({ till }: Pick<Trader, 'till'>): Promise<OrderAnswer[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { orders, pagination } = await till.call('listOrders', { query: { page, limit: 100 } });
    ids.push(...orders.map(({ id }) => id));
    if (!pagination.hasNext) break;
  }
  const orders: OrderAnswer[] = [];
  for (const id of ids.reverse()) orders.push(await till.call('readOrder', { params: { id } }));
  return orders;
}

/** Reads the store's documents and catalogue as of now. */
export async function lookAt(
  { clock }: Pick<TestShop, 'clock'>,
  trader: Trader,
  name: string,
): Promise<Shop> {
  const { till, methods, zone, customers, products } = trader;
  const catalogue = await till.call('listProducts', { query: { limit: 1000 } });
  return {
    name,
    till,
    methods,
    told: tell(trader, await readOrders(trader)),
    now: { today: shown(clock.now, zone).day, customers, products, catalogue: catalogue.products },
  };
}

export type DayRead = Awaited<ReturnType<typeof readDay>>;

/** Reads the money of one day from the reports. */
export async function readDay({ till }: Pick<Trader, 'till'>, day: string) {
  const query = { startDate: day, endDate: day };
  const { ordersCount, ...money } = (await till.call('readSalesReport', { query })).summary;
  const { heldNow, ...deposits } = (await till.call('readDepositsReport', { query })).summary;
  const { totalAmount, refundsTotal, rows } = await till.call('readPaymentMethodsReport', {
    query,
  });
  const { summary: returns } = await till.call('readReturnsReport', { query });
  const { rows: taxes } = await till.call('readTaxesReport', { query });
  const { summary: cancellations } = await till.call('readCancellationsReport', { query });
  return {
    day,
    money,
    deposits,
    methods: { totalAmount, refundsTotal, rows },
    returns,
    taxes,
    cancellations,
  };
}
