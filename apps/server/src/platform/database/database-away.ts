import { errorCode } from '#platform/start-error.ts';

/** No connection to the database could be had; its cause says why. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/**
 * Connections that break (08), a server that is full: of connections, disk or memory (53), one that
 * shuts down, has crashed or still starts (57P), one that only reads (25006), whose disk fails (58030),
 * and statements that were cut off for taking too long (57014), waiting for a lock included (55P03).
 */
const STATES_OF_A_DATABASE_AWAY = /^(08...|53...|57P0.|25006|58030|57014|55P03)$/;
const SOCKET_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
/** What the driver says of a connection that has gone bears no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|driver has already been destroyed)/;

/**
 * Whether a statement was prepared before a newer server changed its table: this connection can run it
 * no more, and a new one can.
 */
export function isStalePlan({ code, message }: { code?: unknown; message?: unknown }): boolean {
  return code === '0A000' && /^cached plan must not change result type/.test(String(message));
}

/**
 * Whether a statement came to a worker of a cluster from which its store had just moved to another one: the
 * next attempt is sent there.
 */
export function hasStoreMoved({ message }: { message?: unknown }): boolean {
  return /^cannot execute a distributed query from a query on a shard/.test(String(message));
}

/** Whether a node of a cluster could not reach the one where the rows are. */
export function isUnreachable({ code }: { code?: unknown }): boolean {
  return /^08/.test(String(code));
}

/** Whether the server only reads: it is a standby, or was told to. */
export function isReadOnly({ code }: { code?: unknown }): boolean {
  return code === '25006';
}

/** Whether the error tells that the database cannot serve now, and may again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway || DRIVER_MESSAGES.test(error.message)) return true;
  if (isStalePlan(error)) return true;
  const code = errorCode(error) ?? '';
  return STATES_OF_A_DATABASE_AWAY.test(code) || SOCKET_ERRORS.test(code);
}
