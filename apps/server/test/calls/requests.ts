import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { CallOptions } from '#test/support/till.ts';
import { type CommandName, commands, isCommand } from './commands.ts';
import { openOrder, openShift, type PreparedStore } from './prepared-store.ts';

/** Ids of a store's records by the first word of the paths that name them. */
export type StoreIds = Record<
  | 'auth'
  | 'borrows'
  | 'categories'
  | 'customers'
  | 'delivery-persons'
  | 'drawers'
  | 'orders'
  | 'parked-orders'
  | 'payment-methods'
  | 'products'
  | 'providers'
  | 'purchases'
  | 'reservations'
  | 'shifts'
  | 'staff'
  | 'stock-counts'
  | 'tax-rates',
  string
>;

/** Commands that make a record of each kind with a path of its own. */
const MAKERS = [
  'createTaxRate',
  'createStaffMember',
  'createCustomer',
  'createDeliveryPerson',
  'createProvider',
  'createCategory',
  'createProduct',
  'createStockCount',
  'createPurchase',
  'createPaymentMethod',
  'createOrder',
  'parkOrder',
  'createReservation',
] as const satisfies CommandName[];

/** Adds a record of every kind, and returns their ids. */
export async function addRecords(store: PreparedStore): Promise<StoreIds> {
  const { owner } = store;
  const ids: Partial<StoreIds> = {};
  for (const name of MAKERS) {
    const made = await owner.call(name, (await commands[name].ask(store)) as never);
    ids[resourceOf(name)] = (made as { id: string }).id;
  }
  const { borrowRecords } = await openOrder(store);
  const shift = await openShift(store);
  const { sessions } = await owner.call('listSessions');
  return {
    ...(ids as StoreIds),
    borrows: borrowRecords[0]?.id ?? '',
    shifts: shift.id,
    drawers: shift.drawerId,
    auth: sessions[0]?.id ?? '',
  };
}

/** Returns the first word of a call's path. */
export const resourceOf = (name: EndpointName) =>
  endpoints[name].path.split('/')[1] as keyof StoreIds;

/** Parameters of which each read takes those that it knows. */
const QUERY = {
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  from: '2026-03-10',
  until: '2026-03-31',
  paymentMethod: 'Card',
  action: 'cancel',
  code: 'DRILL-001',
};

/** Returns the request of a call that reads. */
export function readRequest(name: EndpointName, ids: StoreIds): CallOptions<EndpointName> {
  return {
    params: { id: ids[resourceOf(name)] } as never,
    query: name === 'readCopyPart' ? { ...QUERY, kind: 'product' } : QUERY,
  };
}

/** A request without the method and the path of its call. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Returns a request of every call that would succeed; each command has a document of its own. */
export async function requestsOf(
  store: PreparedStore,
  ids: StoreIds,
): Promise<Map<EndpointName, Request>> {
  const requests = new Map<EndpointName, Request>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const request = isCommand(name) ? await commands[name].ask(store) : readRequest(name, ids);
    requests.set(name, request as Request);
  }
  return requests;
}
