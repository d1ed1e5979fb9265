/** Clocks of machines jump and differ: events keep their order, and nobody is signed out. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAll } from '#verify/verify-all.ts';
import { Browser } from './support/browser.ts';
import {
  addCustomer,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from './support/sales.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, openTestShop, type TestShop } from './support/shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let start: Date;
beforeAll(async () => {
  shop = await openTestShop();
  start = shop.clock.now;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = start;
});

/** Moves the shop's clock forwards, or back. */
function jump(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

test('an order whose server’s clock goes back has its history in order, and its figures', async () => {
  const { owner } = shop;
  const { id: productId } = await addProduct(owner, { stock: 10 });
  const created = await placeOrder(owner, [sale(productId, 4)]);
  jump(2 * MINUTE);
  const paid = await pay(owner, created, 25);
  jump(-HOUR);
  const paidAgain = await pay(owner, created, 15);
  jump(-25 * HOUR);
  const returned = await takeBack(owner, created, [1]);
  const steps = [created, paid, paidAgain, returned];
  const moments = steps.map(({ updatedAt }) => Date.parse(updatedAt));
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  expect(returned.history).toEqual(steps.map(({ history }) => history.at(-1)));
  expect(returned).toMatchObject({ paymentsTotal: 40, refundsTotal: 10, amountDue: 0 });
  const { entries } = await owner.call('listAuditEntries');
  expect(entries.find(({ kind }) => kind === 'refund')).toMatchObject({ amount: 10 });
  expect((await verifyAll(shop.db)).differences).toEqual([]);
});

test('a loan that comes back before it was lent, by the clock, leaves books that add up', async () => {
  const { owner } = shop;
  const { id: customerId } = await addCustomer(owner);
  const { id: productId } = await addProduct(owner, { borrowable: true });
  const order = await placeOrder(owner, [loan(productId)], { customerId, paid: 25 });
  jump(-25 * HOUR);
  await returnBorrow(owner, order, 20);
  expect((await verifyAll(shop.db)).differences).toEqual([]);
});

test('whoever signs in on a server whose clock is ahead is known on one whose clock is right', async () => {
  const ahead = await openSecondServer(shop, {
    clock: () => new Date(shop.clock.now.getTime() + 2 * MINUTE),
  });
  const browser = new Browser(ahead);
  expect((await browser.signIn(shop.cashier.email)).statusCode).toBe(200);
  const elsewhere = new Browser(shop.app);
  elsewhere.accessToken = browser.accessToken;
  elsewhere.refreshToken = browser.refreshToken;
  expect(await elsewhere.status()).toBe(200);
  expect((await elsewhere.refresh()).statusCode).toBe(200);
  expect(await elsewhere.status()).toBe(200);
  expect(await browser.status(elsewhere.accessToken)).toBe(200);
});

test('a clock that goes back an hour, or on by one, signs nobody out', async () => {
  const browser = new Browser(shop.app);
  await browser.signIn(shop.despatcher.email);
  for (const by of [-HOUR, HOUR, HOUR, -2 * HOUR]) {
    jump(by);
    // A browser refreshes when its token has expired.
    if ((await browser.status()) === 401) {
      expect((await browser.refresh()).statusCode).toBe(200);
    }
    expect(await browser.status()).toBe(200);
  }
});

test('a clock that goes back does not lock out who mistyped their password once', async () => {
  const browser = new Browser(shop.app, '203.0.113.77');
  expect((await browser.signIn(shop.manager.email, 'mistyped')).statusCode).toBe(401);
  jump(-HOUR);
  expect((await browser.signIn(shop.manager.email)).statusCode).toBe(200);
});
