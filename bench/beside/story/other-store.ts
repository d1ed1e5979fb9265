/** The first store of both databases, which is none of a story's: what a call must not reach. */
import type { Pair } from '../pair/pair.ts';
import { newPerson } from '../pair/tills.ts';
import { startOf } from './clock.ts';

/** Sets the first store up by the codes that the servers printed, and returns ids of its records. */
export async function setUpOther(pair: Pair): Promise<string[]> {
  await pair.setClock(startOf(0), 0);
  const [before, after] = pair.sides.map(({ setupCode = '' }) => setupCode);
  pair.bindings.bind(before ?? '', after ?? '');
  const person = {
    email: 'owner@other.test',
    password: 'a password',
    role: 'STORE_OWNER',
  } as const;
  const owner = newPerson({ id: '', ...person });
  const { email, password } = person;
  const names = { firstName: 'Olga', lastName: 'Other' };
  const body = { code: before, store: { name: 'Other' }, owner: { ...names, email, password } };
  const { replies } = await pair.send({ name: 'setUp', by: owner, body });
  const [left = '', right = ''] = replies.map(({ text }) => JSON.parse(text).accessToken);
  owner.tokens = [left, right];
  const ids = [];
  for (const [name, made] of Object.entries(RECORDS)) {
    const answered = await pair.send({ name: name as keyof typeof RECORDS, by: owner, body: made });
    ids.push(answered.body.id);
  }
  return ids;
}

const RECORDS = {
  createCustomer: { firstName: 'Eva', lastName: 'Sol', address: '3 Elm St' },
  createProduct: { name: 'Hammer', price: 10, stock: 5, borrowable: true },
  createCategory: { name: 'Their tools' },
  createProvider: { name: 'Their provider' },
  createDeliveryPerson: { name: 'Their courier' },
  createPaymentMethod: { name: 'Their shells' },
  createDrawer: { name: 'Their drawer' },
  createOrder: {
    customerName: 'Walk-in',
    customerAddress: '1 Main St',
    serviceType: 'PICKUP',
    subtotal: 4,
    total: 4,
    items: [{ productId: null, name: 'Key', quantity: 1, unitPrice: 4, transactionType: 'SALE' }],
  },
};
