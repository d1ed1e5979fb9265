import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { checkPin } from './check-pin.ts';

const PIN = '4071';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Hires a person who has chosen the PIN and locked the till. */
async function atTill() {
  const { id, till } = await hire(shop.app, shop.owner);
  const browser = new Browser(shop.app);
  await browser.signIn(till.email);
  await browser.setPin(PIN);
  await browser.lock();
  return { id, email: till.email, browser };
}

const wrongPin = () => String(randomInt(10_000, 100_000));

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

test('each wrong PIN says how many tries are left; after five only the password helps', async () => {
  const { id, email, browser } = await atTill();
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const answer = await browser.switchTo(id, '9999');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'PIN_WRONG', details: { triesLeft } });
  }
  for (const pin of ['9999', PIN]) {
    const answer = await browser.switchTo(id, pin);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'PIN_LOCKED']);
  }
  expect(await browser.people()).toMatchObject([{ userId: id, hasPin: true, pinLocked: true }]);

  await browser.signIn(email);
  expect(await browser.people()).toMatchObject([{ userId: id, pinLocked: false }]);
  expect((await browser.switchTo(id, PIN)).statusCode).toBe(200);
});

test('a wrong PIN counts once, and a right one forgets those before it', async () => {
  const { id, browser } = await atTill();
  for (let round = 0; round < 3; round++) {
    for (const triesLeft of [4, 3, 2, 1]) {
      expect((await browser.switchTo(id, '9999')).json().details).toEqual({ triesLeft });
    }
    expect((await browser.switchTo(id, PIN)).statusCode).toBe(200);
  }
});

test('of hundreds of guesses at once, at three servers, five are checked (P19, P32)', async () => {
  const { id, browser } = await atTill();
  const servers = [shop.app, await openSecondServer(shop), await openSecondServer(shop)];
  const guessers = servers.map((app) =>
    Object.assign(new Browser(app), { device: browser.device }),
  );
  const answers: Awaited<ReturnType<Browser['switchTo']>>[] = [];
  // As many at once as the servers have connections: on a busy machine more could wait for one too long.
  while (answers.length < 600) {
    const guesses = Array.from({ length: 60 }, (_, index) =>
      guessers[index % servers.length]!.switchTo(id, wrongPin()),
    );
    answers.push(...(await Promise.all(guesses)));
  }
  const checked = answers.filter((answer) => codeOf(answer) === 'PIN_WRONG');
  expect(checked.map((answer) => answer.json().details.triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(answers.filter((answer) => codeOf(answer) === 'PIN_LOCKED')).toHaveLength(595);
  expect(codeOf(await browser.switchTo(id, PIN))).toBe('PIN_LOCKED');
});

test('a try stays counted where the command that asked for it is undone', async () => {
  const { id, browser } = await atTill();
  const owner = { storeId: shop.storeId, userId: id };
  const undone = inTransaction(shop.db, async (tx) => {
    await tx.selectFrom('stores').select('name').where('store_id', '=', shop.storeId).execute();
    await checkPin(shop.db, owner, '9999');
  });
  await expect(undone).rejects.toBeInstanceOf(Refused);
  expect((await browser.switchTo(id, '9999')).json().details).toEqual({ triesLeft: 3 });
});

test('what is no PIN is refused by its field, and counts as no try', async () => {
  const { id, browser } = await atTill();
  for (const pin of ['', '123', '123456789', 'abcd', ' 4071']) {
    const answer = await browser.switchTo(id, pin);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details.fields).toMatchObject([{ path: 'pin', code: 'NOT_A_PIN' }]);
  }
  expect((await browser.switchTo(id, '9999')).json().details).toEqual({ triesLeft: 4 });
});

test('somebody without a PIN is told to use the password', async () => {
  const { id, email, browser } = await atTill();
  await browser.signIn(email);
  await browser.setPin(null);
  expect(await browser.people()).toMatchObject([{ userId: id, hasPin: false, pinLocked: false }]);
  const answer = await browser.switchTo(id, PIN);
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'PIN_NOT_SET']);
});
