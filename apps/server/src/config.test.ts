import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';

const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop';

test('a newcomer who sets nothing gets the demo, on this machine alone', () => {
  expect(readConfig({}, [])).toEqual({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    coordinatorUrl: undefined,
    demo: true,
    trustProxy: [],
    logLevel: 'warn',
    databaseConnections: 20,
    requestsPerMinute: 1200,
    metricsToken: undefined,
    shutdownDelaySeconds: 0,
  });
});

test('a server in production has no demo and can be reached from outside', () => {
  const config = readConfig({ NODE_ENV: 'production' }, []);
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', logLevel: 'info' });
});

test('a database of one’s own is not filled with the demo unless asked', () => {
  expect(readConfig({ DATABASE_URL }, [])).toMatchObject({ demo: false, host: '0.0.0.0' });
  expect(readConfig({ DATABASE_URL, DEMO: '1' }, [])).toMatchObject({
    demo: true,
    host: '127.0.0.1',
  });
});

test('a setting that is left empty counts as unset', () => {
  const empty = {
    PORT: '',
    HOST: '',
    DATABASE_URL: '',
    COORDINATOR_URL: '',
    NODE_ENV: '',
    DEMO: '',
    TRUST_PROXY: '',
    METRICS_TOKEN: '',
    SHUTDOWN_DELAY: '',
  };
  expect(readConfig(empty, [])).toEqual(readConfig({}, []));
});

test('a server among many is told how many connections it has, and how long it waits for its balancer', () => {
  const config = readConfig(
    { DATABASE_CONNECTIONS: '8', SHUTDOWN_DELAY: '5', METRICS_TOKEN: 'a-token-for-prometheus' },
    [],
  );
  expect(config).toMatchObject({
    databaseConnections: 8,
    shutdownDelaySeconds: 5,
    metricsToken: 'a-token-for-prometheus',
  });
});

test('a server at a worker of a cluster is told where the coordinator is', () => {
  const COORDINATOR_URL = 'postgres://shop:secret@coordinator.example:5432/shop';
  expect(readConfig({ DATABASE_URL, COORDINATOR_URL }, [])).toMatchObject({
    databaseUrl: DATABASE_URL,
    coordinatorUrl: COORDINATOR_URL,
  });
});

test('proxies are named by address, range or word', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }, []);
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT=eighty is not a port'],
  [{ PORT: '65536' }, 'PORT=65536 is not a port'],
  [{ PORT: '-1' }, 'PORT=-1 is not a port'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV=staging is not known'],
  [{ DEMO: 'yes' }, 'DEMO=yes is not known'],
  [{ DEMO: '1', NODE_ENV: 'production' }, 'DEMO=1 does not go with NODE_ENV=production'],
  [{ REQUESTS_PER_MINUTE: '10' }, 'REQUESTS_PER_MINUTE=10 is not a limit'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS=1 is not a limit'],
  [{ SHUTDOWN_DELAY: '61' }, 'SHUTDOWN_DELAY=61 is not a limit'],
  [{ SHUTDOWN_DELAY: 'soon' }, 'SHUTDOWN_DELAY=soon is not a limit'],
  [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN is too easy to guess'],
  [{ METRICS_TOKEN: 'a secret with spaces' }, 'METRICS_TOKEN is too easy to guess'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not known'],
  [{ DATABASE_URL: 'mysql://shop:secret@db/shop' }, 'DATABASE_URL is not an address'],
  [{ DATABASE_URL: 'db.example' }, 'DATABASE_URL is not an address'],
  [{ DATABASE_URL: 'postgres://shop:secret@a:5432,b:5432/shop' }, 'DATABASE_URL is not an address'],
  [{ DATABASE_URL, COORDINATOR_URL: 'db.example' }, 'COORDINATOR_URL is not an address'],
  [{ COORDINATOR_URL: DATABASE_URL }, 'COORDINATOR_URL is set without DATABASE_URL'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY=10.0.0.0/33 is not known'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true is not known'],
  [{ MOSTRADOR_PORT: '4000' }, 'Unknown setting MOSTRADOR_PORT'],
])('an operator who sets %o is told so in one line', (env, message) => {
  expect(() => readConfig(env, [])).toThrow(message);
  expect(() => readConfig(env, [])).not.toThrow(/secret|\n/);
});

test('an operator who gives an argument is told what the settings are', () => {
  expect(() => readConfig({}, ['--port', '4000'])).toThrow('Unknown argument --port');
});
