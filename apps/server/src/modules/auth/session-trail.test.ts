import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('who joined, signed in and changed their password stands in the trail; what was refused does not', async () => {
  const { id, till } = await hire(shop.app, shop.owner);
  const trail = async () => {
    const query = { userId: id, kind: 'session' };
    const { entries } = await shop.owner.call('listAuditEntries', { query });
    return entries.map(({ action, user }) => `${user.firstName} ${action}`).sort();
  };
  expect(await trail()).toEqual(['Ines acceptInvitation']);

  const browser = new Browser(shop.app);
  await browser.signIn(till.email, 'not-the-password');
  await browser.signIn(till.email);
  await browser.changePassword('not-the-password', 'another password');
  await browser.changePassword(PASSWORD, 'another password');
  expect(await trail()).toEqual(['Ines acceptInvitation', 'Ines changePassword', 'Ines login']);
});
