import type { EndpointName } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './support/shop.ts';

interface Record {
  id: string;
  updatedAt: string;
}

interface Kind {
  create?: EndpointName;
  read?: EndpointName;
  update: EndpointName;
  /** The body of a new record, with which an edit sends all of it again. */
  whole: object;
  /** What the first till changes; the second changes something else. */
  first: object;
  second: object;
}

const CUSTOMER = { firstName: 'Ana', lastName: 'Ruiz', phone: '+13055550100', address: 'Calle 1' };

const KINDS: { [kind: string]: Kind } = {
  customer: {
    create: 'createCustomer',
    read: 'readCustomer',
    update: 'updateCustomer',
    whole: CUSTOMER,
    first: { phone: '+13055550111' },
    second: { address: 'Calle 2' },
  },
  provider: {
    create: 'createProvider',
    read: 'readProvider',
    update: 'updateProvider',
    whole: { name: 'Mayorista', phone: '+13055550100' },
    first: { phone: '+13055550111' },
    second: { address: 'Calle 2' },
  },
  'delivery person': {
    create: 'createDeliveryPerson',
    read: 'readDeliveryPerson',
    update: 'updateDeliveryPerson',
    whole: { name: 'Marco', availableToDeliver: true },
    first: { availableToDeliver: false },
    second: { phoneNumber: '+13055550111' },
  },
  category: {
    create: 'createCategory',
    read: 'readCategory',
    update: 'updateCategory',
    whole: { name: 'Café' },
    first: { description: 'Molido' },
    second: { name: 'Cafés' },
  },
  'payment method': {
    create: 'createPaymentMethod',
    read: 'readPaymentMethod',
    update: 'updatePaymentMethod',
    whole: { name: 'Nequi', kind: 'OTHER' },
    first: { name: 'Nequi móvil' },
    second: { kind: 'TRANSFER' },
  },
  'tax rate': {
    create: 'createTaxRate',
    update: 'updateTaxRate',
    whole: { name: 'IVA', percent: 19, pricesIncludeTax: true },
    first: { name: 'IVA general' },
    second: { name: 'Impuesto' },
  },
  'person of the staff': {
    create: 'createStaffMember',
    read: 'readStaffMember',
    update: 'updateStaffMember',
    whole: { firstName: 'Rosa', lastName: 'Vega', email: 'rosa@edits.test', role: 'CASHIER' },
    first: { role: 'MANAGER' },
    second: { lastName: 'Vega Díaz' },
  },
  'setting of the store': {
    read: 'readStore',
    update: 'updateStore',
    whole: {},
    first: { lateFeeGraceDays: 2 },
    second: { overdueDays: 9 },
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function send(name: EndpointName, request: { id?: string; body?: object } = {}) {
  const { id, body } = request;
  return (await shop.owner.call(name, { ...(id && { params: { id } }), body } as never)) as Record;
}

/** Opens a record of the kind in a form; the settings are there already. */
async function open({ create, read, whole }: Kind): Promise<Record> {
  return create ? await send(create, { body: whole }) : await send(read as EndpointName);
}

describe('of two people who edit one record at once', () => {
  test.each(Object.keys(KINDS))('P21: the second is told, and undoes nothing: %s', async (name) => {
    const kind = KINDS[name] as Kind;
    const { update, whole, first, second } = kind;
    const loaded = await open(kind);
    const edit = (change: object, { updatedAt }: { updatedAt?: string }) =>
      send(update, {
        id: kind.create && loaded.id,
        body: { ...changed(whole), ...change, updatedAt },
      });

    const saved = await edit(first, loaded);
    expect(saved).toMatchObject(first);
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(loaded.updatedAt));
    await expect(edit(second, loaded)).rejects.toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED' },
    });
    if (kind.read) {
      expect(await send(kind.read, { id: kind.create && loaded.id })).toEqual(saved);
    }
    // Once they have seen it, both changes stand.
    expect(await edit({ ...first, ...second }, saved)).toMatchObject({ ...first, ...second });
    // A program that does not say what it loaded edits as before.
    expect(await edit(first, {})).toMatchObject(first);
  });

  test.each(Object.keys(KINDS))('P21: at the same moment one wins: %s', async (name) => {
    const kind = KINDS[name] as Kind;
    const whole = renamed(kind.whole);
    const loaded = await open({ ...kind, whole });
    const edits = [kind.first, kind.second].map((change) =>
      send(kind.update, {
        id: kind.create && loaded.id,
        body: { ...changed(whole), ...namedAgain(change), updatedAt: loaded.updatedAt },
      }),
    );
    const outcomes = (await Promise.allSettled(edits)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

/** Fields that only a new record has are not sent with its edit. */
function changed({ pricesIncludeTax: _, ...whole }: { pricesIncludeTax?: boolean }): object {
  return whole;
}

/** Another name and e-mail, where they must differ from those of the first test. */
function renamed(whole: { name?: string; email?: string }): object {
  return {
    ...namedAgain(whole),
    ...(whole.email && { email: 'otra@edits.test' }),
  };
}

function namedAgain(values: { name?: string }): object {
  return { ...values, ...(values.name && { name: `${values.name} 2` }) };
}

describe('the moment of the last edit', () => {
  test('stays with another place among the tiles and another theme', async () => {
    const first = await send('createPaymentMethod', { body: { name: 'Daviplata' } });
    await send('createPaymentMethod', { body: { name: 'Bono', position: 1 } });
    expect(await send('readPaymentMethod', { id: first.id })).toMatchObject({
      updatedAt: first.updatedAt,
    });

    const { id } = (await send('readProfile')) as Record;
    const before = await send('readStaffMember', { id });
    await send('updateProfile', { body: { theme: 'dark' } });
    expect(await send('readStaffMember', { id })).toMatchObject({ updatedAt: before.updatedAt });
    await send('updateProfile', { body: { phone: '+13055550199' } });
    const after = await send('readStaffMember', { id });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  test('a file that changes the customer is an edit', async () => {
    const loaded = await send('createCustomer', { body: { ...CUSTOMER, email: 'ana@edits.test' } });
    const file = Buffer.from('email,phone\nana@edits.test,+13055550123\n').toString('base64');
    await send('importCustomers', { body: { file } });
    await expect(
      send('updateCustomer', { id: loaded.id, body: { ...CUSTOMER, updatedAt: loaded.updatedAt } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
  });

  test('is no changed field of the audit trail', async () => {
    const { id, updatedAt } = await send('createCategory', { body: { name: 'Té' } });
    await send('updateCategory', { id, body: { name: 'Tés', updatedAt } });
    const { entries } = await shop.owner.call('listAuditEntries');
    expect(entries[0]).toMatchObject({ subject: 'Tés', fields: ['name', 'description'] });
  });
});
