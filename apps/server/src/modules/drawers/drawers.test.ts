import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { addDrawer, close, firstDrawer, openAt, standAt } from '#test/support/drawers.ts';
import { hire } from '#test/support/hire.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { codeOf, collide, differences, fieldOf, letIn } from '#test/support/sales.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

const PIN = '4071';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** A till with the token of this browser's session. */
const tillOf = (browser: Browser) =>
  Object.assign(new Till(shop.app, ''), { token: browser.accessToken });
const drawerOf = async (till: Till) => (await till.call('readProfile')).drawer;

describe('the drawers of a store', () => {
  test('begin with one, and are added and renamed by the owner', async () => {
    const { drawers } = await shop.owner.call('listDrawers');
    expect(drawers).toEqual([
      { id: expect.any(String), name: 'Drawer', shift: null, lastNextFloat: null },
    ]);
    const id = await addDrawer(shop.owner, 'Bar');
    await shop.owner.call('updateDrawer', { params: { id }, body: { name: 'Bakery' } });
    const renamed = await shop.cashier.call('listDrawers');
    expect(renamed.drawers.map(({ name }) => name)).toEqual(['Bakery', 'Drawer']);
    const twice = shop.owner.call('createDrawer', { body: { name: 'BAKERY' } });
    expect((await refusalOf(twice)).body).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: { field: 'name' },
    });
    expect(
      await letIn(shop, (till) =>
        till.send('createDrawer', { body: { name: `Of ${till.email}` } }),
      ),
    ).toEqual(['owner']);
  });

  test('are shown by the screens while the store controls its cash, and ever after where a shift was opened', async () => {
    const { owner } = shop.other;
    const uses = async () => (await owner.call('readProfile')).store.usesDrawers;
    expect(await uses()).toBe(false);
    await owner.call('updateStore', { body: { cashControl: true } });
    expect(await uses()).toBe(true);
    await owner.call('updateStore', { body: { cashControl: false } });
    expect(await uses()).toBe(false);
    const { id } = await openAt(owner, await firstDrawer(owner));
    expect(await uses()).toBe(true);
    await close(owner, id, 100);
  });

  test('are another store’s for nobody', async () => {
    const id = await firstDrawer(shop.other.owner);
    const update = { params: { id }, body: { name: 'Ours' } };
    expect(await codeOf(shop.owner.call('updateDrawer', update))).toBe('NOT_FOUND');
    expect(await codeOf(openAt(shop.owner, id))).toBe('NOT_FOUND');
    expect(await fieldOf(standAt(shop.owner, id))).toBe('422 drawerId');
  });

  test('a drawer with an open shift is not deleted; one with past shifts is archived', async () => {
    const id = await addDrawer(shop.owner, 'Fair');
    const { id: shiftId } = await openAt(shop.owner, id, 20);
    await standAt(shop.cashier, id);
    const remove = () => shop.owner.call('deleteDrawer', { params: { id } });
    expect(await codeOf(remove())).toBe('SHIFT_OPEN');
    await close(shop.owner, shiftId, 20);
    await remove();
    const { drawers } = await shop.owner.call('listDrawers');
    expect(drawers.map(({ name }) => name)).not.toContain('Fair');
    expect(await shop.owner.call('readShift', { params: { id: shiftId } })).toMatchObject({
      drawer: 'Fair',
      zNumber: 1,
    });
    expect(await drawerOf(shop.cashier)).toBeNull();
    expect(await codeOf(standAt(shop.cashier, id))).toBe('ARCHIVED');
    expect(await codeOf(openAt(shop.owner, id))).toBe('NOT_FOUND');
    // Its name is free again.
    await addDrawer(shop.owner, 'Fair');
  });

  test('P35: a drawer that is deleted while a shift is opened there is one or the other', async () => {
    const id = await addDrawer(shop.owner, 'Once');
    const { done, refused } = await collide<unknown>(
      shop,
      { id },
      [() => openAt(shop.owner, id), () => shop.owner.call('deleteDrawer', { params: { id } })],
      'drawers',
    );
    expect(done).toHaveLength(1);
    expect(['SHIFT_OPEN', 'NOT_FOUND']).toContain(refused[0]);
  });
});

describe('where a session stands', () => {
  test('is told by the till, and in its profile with the shift that is open there', async () => {
    const id = await addDrawer(shop.owner, 'Door');
    expect((await standAt(shop.manager, id)).drawer).toEqual({ id, name: 'Door', shift: null });
    const { id: shiftId, openedAt } = await openAt(shop.owner, id);
    expect(await drawerOf(shop.manager)).toEqual({
      id,
      name: 'Door',
      shift: { id: shiftId, openedAt, openedBy: { firstName: 'Olivia', lastName: 'Owner' } },
    });
    expect((await standAt(shop.manager, null)).drawer).toBeNull();
    await close(shop.owner, shiftId, 100);
  });

  test('is inherited in the same browser, by PIN and by password, and in no other', async () => {
    const first = await hire(shop.app, shop.owner);
    const second = await hire(shop.app, shop.owner);
    const browser = new Browser(shop.app);
    for (const { till } of [first, second]) {
      await browser.signIn(till.email);
      await browser.setPin(PIN);
    }
    const id = await firstDrawer(shop.owner);
    await standAt(tillOf(browser), id);
    const { id: shiftId } = await openAt(shop.owner, id, 50);

    await browser.lock();
    const switched = await browser.switchTo(first.id, PIN);
    expect(switched.json()).toMatchObject({ user: { drawer: { id, shift: { id: shiftId } } } });
    await browser.logout();
    const signedIn = await browser.signIn(second.till.email);
    expect(signedIn.json()).toMatchObject({ user: { drawer: { id } } });
    const elsewhere = await new Browser(shop.app).signIn(second.till.email);
    expect(elsewhere.json()).toMatchObject({ user: { drawer: null } });
    // Lock, switch and sign-out leave the shift open.
    const { status } = await shop.owner.call('readShift', { params: { id: shiftId } });
    expect(status).toBe('OPEN');
    await standAt(tillOf(browser), null);
    expect((await browser.signIn(first.till.email)).json()).toMatchObject({
      user: { drawer: null },
    });
    await close(shop.owner, shiftId, 50);
  });
});
