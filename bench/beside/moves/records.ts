import { methodsOf } from '../forms/facts.ts';
import type { Request } from '../pair/pair.ts';
import type { Kind, Story } from '../story/story.ts';
import { csv, type Move, type Moves } from './move.ts';

/** Draws the change of any record of a kind. */
const change =
  (name: Request['name'], kind: Kind, bodyOf?: (story: Story) => object): Move['draw'] =>
  (story) => ({
    name,
    by: story.somebody(),
    params: { id: story.any(kind) },
    ...(bodyOf && { body: bodyOf(story) }),
  });

const make =
  (name: Request['name'], bodyOf: (story: Story) => object): Move['draw'] =>
  (story) => ({ name, by: story.somebody(), body: bodyOf(story) });

/** Draws the restoration of a deleted record. */
const restore =
  (name: Request['name'], list: 'listCustomers' | 'listProviders'): Move['draw'] =>
  async (story) => {
    const answer = await story.read(list, { query: { deleted: true, limit: 100 } });
    const [deleted] = 'customers' in answer ? answer.customers : answer.providers;
    return deleted && { name, by: story.somebody(), params: { id: deleted.id } };
  };

const NAMES = ['Ana', 'Ánne', 'Zoë', 'bob', 'Çelik'];

/** Draws a customer as its form sends it. */
export const drawCustomer = ({ chance }: Story) => ({
  firstName: chance.pick(NAMES),
  lastName: `Ruiz ${chance.int(1, 99)}`,
  address: `${chance.int(1, 99)} Palm St`,
  ...(chance.once(2) && { phone: `305 555 0${chance.int(100, 199)}` }),
  ...(chance.once(4) && { company: 'Ruiz & Co', taxNumber: `T-${chance.int(1, 99)}` }),
  ...(chance.once(6) && { isExempt: chance.once(2) }),
});
export const drawProvider = ({ chance }: Story) => ({
  name: `${chance.pick(['Acme', 'ácme', 'Zinc'])} ${chance.int(1, 99)}`,
  ...(chance.once(2) && { phone: '305 555 0177' }),
});
export const drawCategory = ({ chance }: Story) => ({
  name: `${chance.pick(['Tools', 'tools', 'Party'])} ${chance.int(1, 9)}`,
});
const drawMethod = ({ chance }: Story) => ({
  name: chance.pick(['Nequi', 'Cheque', 'Coins', 'cash', 'Débito']),
  ...(chance.once(3) && { kind: chance.pick(['CASH', 'CARD', 'OTHER']) }),
  ...(chance.once(3) && { position: chance.int(1, 4) }),
});
const drawCustomers = ({ chance }: Story) =>
  csv([
    'firstName,lastName,address,phone',
    `Eva,Sol ${chance.int(1, 30)},3 Elm St,`,
    `Ida,Sol ${chance.int(1, 30)},${chance.once(3) ? '' : '4 Elm St'},305 555 0${chance.int(100, 120)}`,
  ]);
const drawProviders = ({ chance }: Story) =>
  csv(['name,email', `Import ${chance.int(1, 30)},${chance.once(3) ? 'nobody' : 'a@b.test'}`]);

export const recordMoves: Moves<
  | 'createCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'restoreCustomer'
  | 'previewCustomerImport'
  | 'importCustomers'
  | 'createProvider'
  | 'updateProvider'
  | 'deleteProvider'
  | 'restoreProvider'
  | 'previewProviderImport'
  | 'importProviders'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'createPaymentMethod'
  | 'updatePaymentMethod'
  | 'deletePaymentMethod'
  | 'parkOrder'
  | 'takeParkedOrder'
  | 'deleteParkedOrder'
> = {
  createCustomer: { weight: 2, makes: 'customers', draw: make('createCustomer', drawCustomer) },
  updateCustomer: { weight: 2, draw: change('updateCustomer', 'customers', drawCustomer) },
  deleteCustomer: { weight: 1, draw: drawDeletion },
  restoreCustomer: {
    weight: 1,
    needs: 'deleteCustomer',
    draw: restore('restoreCustomer', 'listCustomers'),
  },
  previewCustomerImport: { weight: 1, draw: make('previewCustomerImport', drawCustomers) },
  importCustomers: { weight: 1, draw: make('importCustomers', drawCustomers) },
  createProvider: { weight: 1, makes: 'providers', draw: make('createProvider', drawProvider) },
  updateProvider: { weight: 1, draw: change('updateProvider', 'providers', drawProvider) },
  deleteProvider: { weight: 1, draw: change('deleteProvider', 'providers') },
  restoreProvider: {
    weight: 1,
    needs: 'deleteProvider',
    draw: restore('restoreProvider', 'listProviders'),
  },
  previewProviderImport: { weight: 1, draw: make('previewProviderImport', drawProviders) },
  importProviders: { weight: 1, draw: make('importProviders', drawProviders) },
  createCategory: { weight: 1, makes: 'categories', draw: make('createCategory', drawCategory) },
  updateCategory: { weight: 1, draw: change('updateCategory', 'categories', drawCategory) },
  deleteCategory: { weight: 1, draw: change('deleteCategory', 'categories') },
  createPaymentMethod: {
    weight: 1,
    makes: 'methods',
    draw: make('createPaymentMethod', drawMethod),
  },
  updatePaymentMethod: {
    weight: 2,
    draw: async (story) => ({
      name: 'updatePaymentMethod',
      by: story.somebody(),
      params: { id: story.chance.pick(await methodsOf(story)).id },
      body: drawMethod(story),
    }),
  },
  deletePaymentMethod: { weight: 1, draw: change('deletePaymentMethod', 'methods') },
  parkOrder: {
    weight: 2,
    makes: 'parked',
    draw: make('parkOrder', ({ chance }) => ({
      label: `Table ${chance.int(1, 9)}`,
      draft: { version: 1, items: [{ quantity: chance.int(1, 4) }] },
      itemsCount: chance.int(1, 4),
      total: chance.int(0, 90),
    })),
  },
  takeParkedOrder: {
    weight: 2,
    draw: change('takeParkedOrder', 'parked', ({ chance }) =>
      chance.once(3) ? { again: true } : {},
    ),
  },
  deleteParkedOrder: { weight: 1, draw: change('deleteParkedOrder', 'parked') },
};

function drawDeletion(story: Story): Request {
  const force = story.chance.once(3);
  return {
    name: 'deleteCustomer',
    by: force ? story.owner : story.somebody(),
    params: { id: story.any('customers') },
    ...(force && { query: { force: true } }),
  };
}
