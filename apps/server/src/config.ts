import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from '#platform/start-error.ts';

const ENVIRONMENTS = ['production', 'test', 'development'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Names that Fastify's `trustProxy` understands beside addresses. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const SETTINGS =
  'PORT, HOST, DATA_DIR, DATABASE_URL, COORDINATOR_URL, DATABASE_CONNECTIONS, NODE_ENV, DEMO, TRUST_PROXY, LOG_LEVEL, METRICS_TOKEN, SHUTDOWN_DELAY and REQUESTS_PER_MINUTE, in the environment';
/** A balancer that has not noticed after a minute is not asking. */
const MAX_SHUTDOWN_DELAY_SECONDS = 60;

export interface Config {
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Absolute. Used only without a `databaseUrl`. */
  readonly dataDir: string;
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Of the Citus cluster to one of whose nodes `databaseUrl` leads; undefined where that is its coordinator. */
  readonly coordinatorUrl: string | undefined;
  /** The most that one server holds for the requests of people; a few more are for other work. */
  readonly databaseConnections: number;
  /** Whether an empty database is filled with the demo, whose passwords are known. */
  readonly demo: boolean;
  /** Proxies whose forwarded address and scheme count; none when empty. */
  readonly trustProxy: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** From one person, or from one address that is not signed in. */
  readonly requestsPerMinute: number;
  /** What opens the metrics to a machine; undefined where there are none. */
  readonly metricsToken: string | undefined;
  /** How long a server that is asked to end still takes requests, so that its balancers notice. */
  readonly shutdownDelaySeconds: number;
}

/**
 * Environment and command line to one checked, frozen object. A setting that is left empty counts as
 * unset. Throws a `StartError` for the first value that cannot be meant.
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  refuseUnknown(env, args);
  const environment = oneOf(env, 'NODE_ENV', ENVIRONMENTS, 'development');
  const production = environment === 'production';
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const coordinatorUrl = postgresUrl(env, 'COORDINATOR_URL');
  if (coordinatorUrl !== undefined && databaseUrl === undefined) {
    throw new StartError(
      'COORDINATOR_URL goes with DATABASE_URL, which names the node of the cluster where this server works.',
    );
  }
  const embedded = databaseUrl === undefined;
  const demo = oneOf(env, 'DEMO', ['0', '1'], embedded && !production ? '1' : '0') === '1';
  if (demo && production) {
    throw new StartError(
      'DEMO=1 does not go with NODE_ENV=production: the passwords of the demo are known to everyone.',
    );
  }
  // Known passwords stay on this machine unless someone asks for more.
  const host = env.HOST || (production || (!embedded && !demo) ? '0.0.0.0' : '127.0.0.1');
  return Object.freeze({
    environment,
    host,
    port: port(env),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    coordinatorUrl,
    demo,
    trustProxy: Object.freeze(proxies(env)),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', { from: 2, to: 500 }, 20),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', { from: 600 }, 1200),
    metricsToken: metricsToken(env),
    shutdownDelaySeconds: wholeNumber(
      env,
      'SHUTDOWN_DELAY',
      { from: 0, to: MAX_SHUTDOWN_DELAY_SECONDS },
      0,
    ),
  });
}

function refuseUnknown(env: NodeJS.ProcessEnv, args: readonly string[]): void {
  if (args[0] !== undefined) {
    throw new StartError(`Unknown argument ${args[0]}: the settings are ${SETTINGS}.`);
  }
  // The settings bear no prefix. Whoever adds one expects it to count, so it must not pass in silence.
  const prefixed = Object.keys(env).find((name) => name.startsWith('MOSTRADOR_'));
  if (prefixed !== undefined) {
    throw new StartError(`Unknown setting ${prefixed}: the settings are ${SETTINGS}.`);
  }
}

function oneOf<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly T[],
  otherwise: NoInfer<T>,
): T {
  const given = env[name] || otherwise;
  const found = allowed.find((value) => value === given);
  if (found === undefined) {
    throw new StartError(`${name}=${given} is not known: it is one of ${allowed.join(', ')}.`);
  }
  return found;
}

function port(env: NodeJS.ProcessEnv): number {
  const given = env.PORT || '3000';
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) {
    throw new StartError(`PORT=${given} is not a port: it is a whole number from 0 to 65535.`);
  }
  return Number(given);
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  { from, to = 999_999_999 }: { from: number; to?: number },
  otherwise: number,
): number {
  const given = env[name] || `${otherwise}`;
  const value = Number(given);
  if (!/^\d{1,9}$/.test(given) || value < from || value > to) {
    throw new StartError(
      `${name}=${given} is not a limit: it is a whole number from ${from} to ${to}.`,
    );
  }
  return value;
}

function metricsToken(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.METRICS_TOKEN;
  if (!given) return undefined;
  // Not repeated in the message, as it is a secret.
  if (!/^[\x21-\x7e]{16,}$/.test(given)) {
    throw new StartError(
      'METRICS_TOKEN is too easy to guess, or cannot be sent: it is 16 letters, digits or signs or more, without spaces.',
    );
  }
  return given;
}

function postgresUrl(
  env: NodeJS.ProcessEnv,
  name: 'DATABASE_URL' | 'COORDINATOR_URL',
): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  // The value is not repeated in the message, since it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given)) {
    throw new StartError(
      `${name} is not an address of a PostgreSQL database: write postgres://user:password@host:5432/name.`,
    );
  }
  return given;
}

function proxies(env: NodeJS.ProcessEnv): string[] {
  const names = (env.TRUST_PROXY ?? '').split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const wrong = given.find((name) => !PROXY_RANGES.includes(name) && !isAddressRange(name));
  if (wrong !== undefined) {
    throw new StartError(
      `TRUST_PROXY names ${wrong}: it is a list of addresses (10.0.0.1), ranges (10.0.0.0/8) or ${PROXY_RANGES.join(', ')}.`,
    );
  }
  return given;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
