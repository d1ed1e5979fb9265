import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { firstDayApart, zonesKnownApart } from './zone-rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('zones of which both know the same rules are none to tell of, and an unknown one of a store is left out', async () => {
  await shop.owner.call('updateStore', { body: { timezone: 'America/New_York' } });
  await shop.other.owner.call('updateStore', { body: { timezone: 'Europe/Madrid' } });
  expect(await zonesKnownApart(shop.db, NOW)).toEqual([]);
});

test('the first day is told on which the database reads another clock than the server', async () => {
  const apart = (databaseZone: string, timeZone = 'Europe/Madrid') =>
    firstDayApart(shop.db, { timeZone, databaseZone, now: NOW });
  expect(await apart('Europe/Paris')).toBeUndefined();
  expect(await apart('Europe/London')).toBe('2026-03-10');
  // Algiers is an hour ahead of UTC all year, as Madrid is until its clocks change.
  expect(await apart('Africa/Algiers')).toBe('2026-03-29');
});
