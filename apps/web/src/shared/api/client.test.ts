import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, heardAnswer, isServerThere } from '../offline/connection.ts';
import { isOutcomeUnknown, NetworkError, OfflineError } from './api-error.ts';
import { call } from './client.ts';

/** State of the network between the device and its server. */
const network = { isThere: true, losesAnswers: 0, isCaptive: false, isBusy: false };
let arrived: string[] = [];

beforeEach(() => {
  Object.assign(network, { isThere: true, losesAnswers: 0, isCaptive: false, isBusy: false });
  arrived = [];
  heardAnswer();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    if (network.isCaptive) return new Response('<html>Sign in to the hotel’s network</html>');
    if (address === '/api/health') return Response.json({ database: 'ok' });
    arrived.push(`${method} ${address}`);
    if (network.isBusy) return Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 });
    if (network.losesAnswers > 0) {
      network.losesAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ id: 'made' });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const create = (idempotencyKey: string) =>
  call('createCategory', { body: { name: 'Pantry' }, idempotencyKey });

it('a single lost answer does not mean that the network is lost', async () => {
  network.losesAnswers = 1;
  const failure = await create('lost once').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkError);
  expect(isOutcomeUnknown(failure)).toBe(true);
  expect(await isServerThere()).toBe(true);
  expect(connection.get()).toBe('online');
  expect(await create('lost once')).toEqual({ id: 'made' });
});

it('offline nothing is sent, and the outcome is known', async () => {
  network.isThere = false;
  expect(await isServerThere()).toBe(false);
  const failure = await create('never sent').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OfflineError);
  expect(isOutcomeUnknown(failure)).toBe(false);
  await expect(call('readHealth', {})).rejects.toBeInstanceOf(OfflineError);
});

it('a call sent before the network failed stays unknown until the server answers it', async () => {
  network.losesAnswers = 1;
  await expect(create('sent before')).rejects.toBeInstanceOf(NetworkError);
  network.isThere = false;
  await isServerThere();
  const failure = await create('sent before').catch((error: unknown) => error);
  expect(isOutcomeUnknown(failure)).toBe(true);
  network.isThere = true;
  expect(await create('sent before')).toEqual({ id: 'made' });
  network.isThere = false;
  await isServerThere();
  await expect(create('sent before')).rejects.toBeInstanceOf(OfflineError);
});

it('a call that was stopped by the loss of the network is known not to have been sent', async () => {
  const atTheEnd = async (key: string) => {
    const sending = create(key).catch((error: unknown) => error);
    connection.set('offline');
    network.isThere = false;
    return sending;
  };
  expect(await atTheEnd('at the last moment')).toBeInstanceOf(OfflineError);
  await expect(create('at the last moment')).rejects.toBeInstanceOf(OfflineError);

  Object.assign(network, { isThere: true, losesAnswers: 1 });
  await expect(create('sent once before')).rejects.toBeInstanceOf(NetworkError);
  expect(isOutcomeUnknown(await atTheEnd('sent once before'))).toBe(true);
  const failure = await create('sent once before').catch((error: unknown) => error);
  expect(isOutcomeUnknown(failure)).toBe(true);
});

it('a refusal given before the key is looked at leaves an earlier send unknown', async () => {
  network.losesAnswers = 1;
  await expect(create('sent already')).rejects.toBeInstanceOf(NetworkError);
  network.isBusy = true;
  const again = await create('sent already').catch((error: unknown) => error);
  expect(again).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(isOutcomeUnknown(again)).toBe(true);
  const first = await create('sent for the first time').catch((error: unknown) => error);
  expect(isOutcomeUnknown(first)).toBe(false);
  network.isBusy = false;
  expect(await create('sent already')).toEqual({ id: 'made' });
});

it('a call after the network is back goes through at once', async () => {
  network.isThere = false;
  await isServerThere();
  expect(connection.get()).toBe('offline');
  network.isThere = true;
  expect(await create('pressed in time')).toEqual({ id: 'made' });
  expect(connection.get()).toBe('online');
});

it('a captive portal’s answer counts as no network', async () => {
  network.isCaptive = true;
  await expect(create('to the hotel')).rejects.toBeInstanceOf(NetworkError);
  expect(await isServerThere()).toBe(false);
  expect(connection.get()).toBe('offline');
  expect(arrived).toEqual([]);
});
