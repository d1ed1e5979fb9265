import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#platform/start-error.ts';

const ENVIRONMENTS = ['production', 'test', 'development'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Names that Fastify's `trustProxy` understands beside addresses. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
/** A balancer that has not noticed after a minute is not asking. */
const MAX_SHUTDOWN_DELAY_SECONDS = 60;

/** Settings in the environment. A refusal goes on after the setting and its value: `PORT=eighty is not …`. */
const settings = z.object({
  PORT: wholeNumber('a port', 0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl().optional(),
  COORDINATOR_URL: postgresUrl().optional(),
  DATABASE_CONNECTIONS: wholeNumber('a limit', 2, 500).default(20),
  NODE_ENV: oneOf(ENVIRONMENTS).default('development'),
  DEMO: oneOf(['0', '1']).optional(),
  TRUST_PROXY: proxies().default([]),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      'is too easy to guess, or cannot be sent: write at least 16 letters, digits or signs, without spaces.',
    )
    .optional(),
  SHUTDOWN_DELAY: wholeNumber('a limit', 0, MAX_SHUTDOWN_DELAY_SECONDS).default(0),
  REQUESTS_PER_MINUTE: wholeNumber('a limit', 600, 999_999_999).default(1200),
});

/** Settings whose value no message repeats, since it is a secret or may hold one. */
const SECRET = ['METRICS_TOKEN', 'DATABASE_URL', 'COORDINATOR_URL'];

export interface Config {
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Absolute. Used only without a `databaseUrl`. */
  readonly dataDir: string;
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Coordinator of the cluster to one of whose nodes `databaseUrl` leads; undefined if it leads there. */
  readonly coordinatorUrl: string | undefined;
  /** Most connections for the requests of people; a few more are for other work. */
  readonly databaseConnections: number;
  /** Whether an empty database is filled with the demo, whose passwords are known. */
  readonly demo: boolean;
  /** Proxies whose forwarded address and scheme count; none when empty. */
  readonly trustProxy: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Limit for one person, or for one address that is not signed in. */
  readonly requestsPerMinute: number;
  /** Token that opens the metrics to a machine; undefined where there are none. */
  readonly metricsToken: string | undefined;
  /** Time in which a server that is asked to end still takes requests, so that its balancers notice. */
  readonly shutdownDelaySeconds: number;
}

/**
 * Reads environment and command line into one checked, frozen object. A setting that is left empty counts
 * as unset. Throws a `StartError` for the first value that cannot be meant.
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  refuseUnknown(env, args);
  const given = readSettings(env);
  const {
    NODE_ENV: environment,
    DATABASE_URL: databaseUrl,
    COORDINATOR_URL: coordinatorUrl,
  } = given;
  const production = environment === 'production';
  if (coordinatorUrl !== undefined && databaseUrl === undefined) {
    throw new StartError(
      'COORDINATOR_URL is set without DATABASE_URL: set DATABASE_URL to the node of the cluster where this server works.',
    );
  }
  const embedded = databaseUrl === undefined;
  const demo = given.DEMO === undefined ? embedded && !production : given.DEMO === '1';
  if (demo && production) {
    throw new StartError(
      'DEMO=1 does not go with NODE_ENV=production, since everyone knows the passwords of the demo: leave DEMO out.',
    );
  }
  // Known passwords stay on this machine unless someone asks for more.
  const usualHost = production || (!embedded && !demo) ? '0.0.0.0' : '127.0.0.1';
  return Object.freeze({
    environment,
    host: given.HOST ?? usualHost,
    port: given.PORT,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl,
    coordinatorUrl,
    demo,
    trustProxy: Object.freeze(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    databaseConnections: given.DATABASE_CONNECTIONS,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    metricsToken: given.METRICS_TOKEN,
    shutdownDelaySeconds: given.SHUTDOWN_DELAY,
  });
}

function refuseUnknown(env: NodeJS.ProcessEnv, args: readonly string[]): void {
  const names = new Intl.ListFormat('en').format(Object.keys(settings.shape));
  if (args[0] !== undefined) {
    throw new StartError(
      `Unknown argument ${args[0]}: settings are environment variables, namely ${names}.`,
    );
  }
  // The settings bear no prefix. Whoever adds one expects it to count, so it must not pass in silence.
  const prefixed = Object.keys(env).find((name) => name.startsWith('MOSTRADOR_'));
  if (prefixed !== undefined) {
    throw new StartError(
      `Unknown setting ${prefixed}: the names of the settings have no prefix. They are ${names}.`,
    );
  }
}

function readSettings(env: NodeJS.ProcessEnv): z.output<typeof settings> {
  const { success, data, error } = settings.safeParse(
    Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name] || undefined])),
  );
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const name = String(path[0]);
  throw new StartError(`${name}${SECRET.includes(name) ? '' : `=${env[name]}`} ${message}`);
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `is not known: it is one of ${values.join(', ')}.`);
}

function wholeNumber(what: string, from: number, to: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `is not ${what}: it is a whole number from ${from} to ${to}.`,
    )
    .transform(Number);
}

function postgresUrl() {
  return z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'is not an address of a PostgreSQL database: write postgres://user:password@host:5432/name.',
    );
}

/** Reads a list of proxies, separated by commas. */
function proxies() {
  return z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .refine(
      (names) => names.every((name) => PROXY_RANGES.includes(name) || isAddressRange(name)),
      `is not known: it is a list of addresses (10.0.0.1), ranges (10.0.0.0/8) or ${PROXY_RANGES.join(', ')}.`,
    );
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
