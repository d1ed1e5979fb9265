import type pg from 'pg';

/**
 * How values are written as text must not depend on the server, its role or its database, so that what
 * one PostgreSQL has written another reads; and neither is in a hurry.
 */
const SETTINGS: Record<string, string> = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // Only newer versions have this one.
  transaction_timeout: '0',
  // For the indexes that a restore makes: the default is for thirty years ago.
  maintenance_work_mem: '256MB',
};

/** Makes this connection one that copies tables. */
export async function prepareToCopy(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT set_config(s.name, wanted.value, false)
     FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     JOIN pg_settings s ON lower(s.name) = lower(wanted.name)`,
    [Object.keys(SETTINGS), Object.values(SETTINGS)],
  );
}
