/** Records and documents of a store for the calls of `commands.ts`. */

import { addDrawer, openAt, type Shift } from '#test/support/drawers.ts';
import { buy, line, type Purchase, payFor, receive } from '#test/support/purchasing.ts';
import {
  addCustomer,
  cashId,
  loan,
  type Order,
  placeOrder,
  readAgain,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

/** A store with the records that its calls name. */
export interface PreparedStore {
  owner: Till;
  /** A product with a thousand units, which are sold and lent. */
  productId: string;
  customerId: string;
  /** The payment method in cash. */
  cash: string;
  /** Returns a text that no other record of the store has. */
  text: (what: string) => string;
}

/** Adds the records to the owner's store; every text of them contains `mark`. */
export async function prepareStore(owner: Till, mark = 'Shop'): Promise<PreparedStore> {
  let count = 0;
  const text = (what: string) => `${mark} ${what} ${++count}`;
  const product = await addProduct(owner, {
    name: text('Ladder'),
    stock: 1000,
    borrowable: true,
  });
  const customer = await addCustomer(owner, {
    firstName: text('Ana'),
    lastName: text('Ruiz'),
    address: text('12 Palm St'),
  });
  return {
    owner,
    productId: product.id,
    customerId: customer.id,
    cash: await cashId(owner),
    text,
  };
}

/** Opens an order of 75, of which 40 are paid: five units that are sold, and a loan. */
export function openOrder({ owner, productId, customerId }: PreparedStore): Promise<Order> {
  const lines = [sale(productId, 5), loan(productId)];
  return placeOrder(owner, lines, { customerId, paid: 40 });
}

/** Opens an order of three lent units that are paid. */
export function openLoan({ owner, productId, customerId }: PreparedStore): Promise<Order> {
  return placeOrder(owner, [loan(productId, 3)], { customerId, paid: 75 });
}

/** Opens an order of a loan that is lost; a claim of more than 60 exceeds its deposit and leaves a charge. */
export async function openLostLoan(store: PreparedStore, claim = 20): Promise<Order> {
  const { owner } = store;
  const order = await openLoan(store);
  await owner.call('returnBorrow', {
    params: loanOf(order),
    body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(claim) }] },
  });
  return readAgain(owner, order);
}

/** Returns the loan of an order as a call's `params`. */
export const loanOf = ({ borrowRecords }: Order) => ({ id: borrowRecords[0]?.id ?? '' });

/** Opens an order of 50 that a new courier delivers; `paid` is paid at once. */
export async function openDelivery(store: PreparedStore, paid = 0): Promise<Order> {
  const { owner, productId, customerId } = store;
  const { id: deliveryPersonId } = await addCourier(store);
  const delivery = { customerId, serviceType: 'DELIVERY', deliveryPersonId, paid } as const;
  return placeOrder(owner, [sale(productId, 5)], delivery);
}

/** Opens an order that was paid and then delivered. */
export async function openDelivered(store: PreparedStore): Promise<Order> {
  const order = await openDelivery(store, 50);
  return store.owner.call('setDeliveryStatus', {
    params: { id: order.id },
    body: { deliveryStatus: 'DELIVERED' },
  });
}

/** Adds a courier without cash. */
export function addCourier({ owner, text }: PreparedStore): Promise<{ id: string }> {
  return owner.call('createDeliveryPerson', { body: { name: text('Dan') } });
}

/** Adds a courier who collected 50 in cash and handed in 20. */
export async function addPaidCourier(
  store: PreparedStore,
): Promise<{ id: string; handInId: string }> {
  const { owner } = store;
  const order = await openDelivery(store);
  const id = order.deliveryPerson?.id ?? '';
  await owner.call('addPayment', {
    params: { id: order.id },
    body: { amount: order.amountDue, paymentMethod: 'Cash', collectedBy: id },
  });
  const handIn = await owner.call('createHandIn', { params: { id }, body: { amount: amount(20) } });
  return { id, handInId: handIn.id };
}

/** Opens a purchase of ten units that is neither ordered nor received. */
export function openPurchase({ owner, productId }: PreparedStore): Promise<Purchase> {
  return buy(owner, [line(productId, 10, 7.5)]);
}

/** Opens a purchase of 75, of which six of ten units came and 40 are paid. */
export async function openReceivedPurchase(store: PreparedStore): Promise<Purchase> {
  const purchase = await openPurchase(store);
  await receive(store.owner, purchase, [6]);
  return payFor(store.owner, purchase, 40);
}

/** Opens a count that found one unit less. */
export async function openStockCount({ owner, productId }: PreparedStore): Promise<{ id: string }> {
  const { id } = await owner.call('createStockCount', { body: {} });
  const { stock } = await owner.call('readProduct', { params: { id: productId } });
  const entry = { productId, quantity: (stock ?? 0) - 1 };
  await owner.call('enterStockCount', { params: { id }, body: entry });
  return { id };
}

/** Adds a product with two units that have codes. */
export async function addCodedProduct({
  owner,
  text,
}: PreparedStore): Promise<{ id: string; unitId: string }> {
  const { id } = await addProduct(owner, { name: text('Drill'), stock: 2, borrowable: true });
  const params = { id };
  await owner.call('setUnitCodes', { params, body: { tracksUnits: true } });
  const { units } = await owner.call('listUnits', { params });
  return { id, unitId: units[0]?.id ?? '' };
}

/** Adds a product of which three of twenty units are in repair. */
export async function addRepairedProduct({ owner, text }: PreparedStore): Promise<{ id: string }> {
  const { id } = await addProduct(owner, { name: text('Saw'), stock: 20 });
  await owner.call('moveRepairs', { params: { id }, body: { quantity: 3, action: 'OUT' } });
  return { id };
}

/** Opens a shift with 100 at a drawer of its own. */
export async function openShift({ owner, text }: PreparedStore): Promise<Shift> {
  return openAt(owner, await addDrawer(owner, text('Bar')));
}

/** Reserves a unit. */
export function openReservation(store: PreparedStore): Promise<{ id: string }> {
  return store.owner.call('createReservation', { body: reservationBody(store) });
}

/** Returns the body of a reservation of these units for two days. */
export const reservationBody = ({ customerId, productId, text }: PreparedStore, quantity = 1) => ({
  customerId,
  items: [{ productId, quantity }],
  from: '2026-03-12',
  until: '2026-03-13',
  notes: text('Party'),
});
