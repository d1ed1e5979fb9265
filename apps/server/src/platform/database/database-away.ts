import { errorCode } from '#platform/start-error.ts';

/** No connection to the database was available; `cause` says why. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/**
 * SQL states of a database that cannot serve: a broken connection (08), no connections, disk or memory
 * left (53), shutdown, crash or start (57P), read only (25006), a failing disk (58030), and statements
 * cut off for taking too long (57014) or waiting too long for a lock (55P03).
 */
const STATES_OF_A_DATABASE_AWAY = /^(08...|53...|57P0.|25006|58030|57014|55P03)$/;
const SOCKET_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
/** The driver's errors for a lost connection have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|driver has already been destroyed)/;

/**
 * Whether a statement was prepared before a newer server changed its table. This connection can no
 * longer run it; a new one can.
 */
export function isStalePlan({ code, message }: { code?: unknown; message?: unknown }): boolean {
  return code === '0A000' && /^cached plan must not change result type/.test(String(message));
}

/**
 * Whether a statement reached a worker of a cluster from which its store has just moved. The next
 * attempt goes to the store's new worker.
 */
export function hasStoreMoved({ message }: { message?: unknown }): boolean {
  return /^cannot execute a distributed query from a query on a shard/.test(String(message));
}

/** Whether a node of a cluster could not reach the node that has the rows. */
export function isUnreachable({ code }: { code?: unknown }): boolean {
  return /^08/.test(String(code));
}

/** Whether the server only reads: it is a standby, or is set to. */
export function isReadOnly({ code }: { code?: unknown }): boolean {
  return code === '25006';
}

/** Whether the error means that the database cannot serve now, but may again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway || DRIVER_MESSAGES.test(error.message)) return true;
  if (isStalePlan(error)) return true;
  const code = errorCode(error) ?? '';
  return STATES_OF_A_DATABASE_AWAY.test(code) || SOCKET_ERRORS.test(code);
}
