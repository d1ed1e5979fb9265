import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type NewStaff = NonNullable<CallOptions<'createStaffMember'>['body']>;

const hire = (changes: Partial<NewStaff>, { owner } = shop as Pick<TestShop, 'owner'>) =>
  owner.call('createStaffMember', {
    body: {
      firstName: 'Ines',
      lastName: 'Vega',
      email: 'ines@corner.test',
      role: 'CASHIER',
      ...changes,
    },
  });

async function namesListed(query: Record<string, string | number> = {}) {
  const { staff } = await shop.owner.call('listStaff', { query });
  return staff.map(({ firstName }) => firstName);
}

describe('the staff', () => {
  test('are listed by name, each with their role and when they signed in last', async () => {
    const { staff, pagination } = await shop.owner.call('listStaff');
    expect(staff.map(({ firstName, role, state }) => [firstName, role, state])).toEqual([
      ['cashier', 'CASHIER', 'ACTIVE'],
      ['despatcher', 'DESPATCHER', 'ACTIVE'],
      ['manager', 'MANAGER', 'ACTIVE'],
      ['Olivia', 'STORE_OWNER', 'ACTIVE'],
    ]);
    expect(staff[0]).toMatchObject({
      email: shop.cashier.email,
      lastLogin: shop.clock.now.toISOString(),
      invitation: null,
    });
    expect(pagination).toMatchObject({ total: 4, totalPages: 1, hasNext: false });
  });

  test('are found by name, e-mail and phone, without regard to case and accents', async () => {
    await hire({ firstName: 'Ágata', email: 'AGATA@corner.test', phone: '+57 (300) 123-4567' });
    for (const search of ['agata vega', 'ÁGA', 'agata@corner', '573001234567', '(300) 123']) {
      expect(await namesListed({ search })).toEqual(['Ágata']);
    }
    expect(await namesListed({ search: 'nobody at all' })).toEqual([]);
    expect((await namesListed())[0]).toBe('Ágata');
  });

  test('are listed in pages', async () => {
    const all = await namesListed();
    const pages = [
      await namesListed({ limit: 2, page: 1 }),
      await namesListed({ limit: 2, page: 2 }),
      await namesListed({ limit: 2, page: 3 }),
    ];
    expect(pages.flat()).toEqual(all);
    const { pagination } = await shop.owner.call('listStaff', { query: { limit: 2, page: 2 } });
    expect(pagination).toMatchObject({ total: 5, totalPages: 3, hasNext: true, hasPrev: true });
  });

  test('of another store are never seen', async () => {
    const theirs = await hire({ email: 'ines@tienda.test' }, shop.other);
    expect(await namesListed({ search: 'tienda' })).toEqual([]);
    expect(await shop.owner.send('readStaffMember', { params: { id: theirs.id } })).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('whoever is added', () => {
  test('is invited, with a link that stands for a week, and cannot sign in before', async () => {
    const weekLater = new Date(shop.clock.now.getTime() + 7 * 24 * 60 * 60 * 1000);
    const added = await hire({ email: ' Ines@Corner.Test ', role: 'MANAGER', phone: '' });
    expect(added).toMatchObject({
      firstName: 'Ines',
      email: 'ines@corner.test',
      phone: null,
      role: 'MANAGER',
      state: 'INVITED',
      lastLogin: null,
      invitation: { expiresAt: weekLater.toISOString() },
    });
    expect(await shop.owner.call('readStaffMember', { params: { id: added.id } })).toEqual(added);
  });

  test('needs an e-mail of their own, over all stores, which is not told', async () => {
    for (const email of [shop.cashier.email, shop.other.cashier.email.toUpperCase()]) {
      const { body } = await refusalOf(hire({ email }));
      expect(body).toMatchObject({ code: 'ALREADY_EXISTS', details: { field: 'email' } });
      expect(JSON.stringify(body)).not.toContain(shop.other.storeId);
    }
    expect(await namesListed({ search: 'tienda' })).toEqual([]);
  });

  test('needs a name and an e-mail that is one', async () => {
    for (const [field, value] of Object.entries({
      firstName: ' ',
      lastName: '',
      email: 'no-address',
      phone: 'call me',
      role: 'BOSS',
    })) {
      const { status, body } = await refusalOf(
        hire({ email: 'fresh@corner.test', [field]: value } as Partial<NewStaff>),
      );
      expect(status).toBe(422);
      expect(body.details).toMatchObject({ fields: [{ path: field }] });
    }
  });

  test('twice at once with one e-mail is added once', async () => {
    const both = await Promise.allSettled([
      hire({ email: 'twin@corner.test' }),
      hire({ email: 'twin@corner.test' }, shop.other),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('with one idempotency key is added once, and no answer that is kept has the secret of the link', async () => {
    const body: NewStaff = {
      firstName: 'Key',
      lastName: 'Holder',
      email: 'key@corner.test',
      role: 'CASHIER',
    };
    const key = 'add-the-key-holder';
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.owner.call('createStaffMember', { body, key })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { token } = await shop.owner.call('readInvitationLink', {
      params: { id: answers[0]?.id ?? '' },
    });
    const kept = await shop.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('store_id', '=', shop.storeId)
      .execute();
    const secret = token.split('.')[2];
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
