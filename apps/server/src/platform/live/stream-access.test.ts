/**
 * Streams end as soon as a session or a role changes, at every server, without waiting for a heartbeat.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetPassword } from '#modules/staff/reset-password.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Browser } from '#test/support/browser.ts';
import { type EventStream, NO_HEARTBEAT_MS, openStream } from '#test/support/event-stream.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Person {
  id: string;
  browser: Browser;
  /** A till of the browser's session. */
  till: Till;
}

/** Hires a person, who has just signed in. */
async function newcomer(): Promise<Person> {
  const { id, till: hired } = await hire(shop.app, shop.owner);
  return { id, ...(await signIn(hired)) };
}

async function signIn({ email }: Till): Promise<Omit<Person, 'id'>> {
  const browser = new Browser(shop.app);
  await browser.signIn(email);
  return { browser, till: tillOf(email, browser) };
}

function tillOf(email: string, { accessToken }: Browser): Till {
  const till = new Till(shop.app, email);
  till.token = accessToken;
  return till;
}

const quietServer = () => openSecondServer(shop, { heartbeatMs: NO_HEARTBEAT_MS });

/** Makes a change, and waits until the stream receives it. */
async function stillHears(stream: EventStream): Promise<void> {
  const body = { name: crypto.randomUUID() };
  const made = await shop.owner.call('createCategory', { body });
  while (!stream.heard.some(({ id }) => id === made.id))
    await stream.hears(stream.heard.length + 1);
}

describe('an open screen goes dark at once, at another server than the one that was asked,', () => {
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['when its person signs out', ({ browser }) => browser.logout()],
    ['when they lock the till', ({ browser }) => browser.lock()],
    [
      'when another person takes the till by PIN',
      async ({ id, browser }) => {
        await browser.setPin('4071');
        await browser.switchTo(id, '4071');
      },
    ],
    ['when they sign out everywhere', ({ till }) => till.call('endSessions')],
    [
      'when they end its session from elsewhere',
      async ({ till }) => {
        const { till: elsewhere } = await signIn(till);
        const { sessions } = await till.call('listSessions');
        const id = sessions.find(({ current }) => current)?.id ?? '';
        await elsewhere.call('endSession', { params: { id } });
      },
    ],
    [
      'when they are deactivated',
      ({ id }) => shop.owner.call('deactivateStaffMember', { params: { id } }),
    ],
    [
      'when they get another role',
      ({ id }) =>
        shop.owner.call('updateStaffMember', { params: { id }, body: { role: 'DESPATCHER' } }),
    ],
    [
      'when whoever runs the server gives them another password',
      ({ till: { email } }) =>
        inTransaction(shop.db, (tx) =>
          resetPassword(tx, shop.clock.now, { email, password: 'another password' }),
        ),
    ],
  ];

  test.each(ends)('%s', async (_, end) => {
    const server = await quietServer();
    const person = await newcomer();
    const theirs = await openStream(server, person.till);
    const colleagues = await openStream(server, shop.cashier);
    await end(person);
    await theirs.ended;
    await stillHears(colleagues);
  });
});

test('a person who signs out in one place goes on hearing in the other', async () => {
  const server = await quietServer();
  const here = await newcomer();
  const there = await signIn(here.till);
  const streams = [await openStream(server, here.till), await openStream(server, there.till)];
  await here.browser.logout();
  await streams[0]?.ended;
  await stillHears(streams[1] as EventStream);
});

test('after a change of role the screen comes back with the same session', async () => {
  const server = await quietServer();
  const { id, till } = await newcomer();
  const before = await openStream(server, till);
  await shop.owner.call('updateStaffMember', { params: { id }, body: { role: 'MANAGER' } });
  await before.ended;
  const after = await openStream(server, till);
  expect(after.response.status).toBe(200);
  await shop.owner.call('updateStaffMember', { params: { id }, body: { role: 'MANAGER' } });
  await stillHears(after);
});

test('a screen that opens while its person signs out does not stay open', async () => {
  const server: FastifyInstance = await quietServer();
  const { till } = await newcomer();
  for (let round = 0; round < 8; round++) {
    const { browser, till: again } = await signIn(till);
    const [stream] = await Promise.all([openStream(server, again), browser.logout()]);
    expect([200, 401]).toContain(stream.response.status);
    await stream.ended;
  }
});
