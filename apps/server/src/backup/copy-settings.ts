import type pg from 'pg';

/**
 * Settings that make the text form of values independent of the server, its role and its database, so
 * that one PostgreSQL reads what another wrote, and that remove all time limits.
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
  // Only newer versions have this setting.
  transaction_timeout: '0',
  // For the indexes that a restore builds: the default is far too small.
  maintenance_work_mem: '256MB',
};

/** Applies the settings for copying tables to this connection. */
export async function prepareToCopy(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT set_config(s.name, wanted.value, false)
     FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     JOIN pg_settings s ON lower(s.name) = lower(wanted.name)`,
    [Object.keys(SETTINGS), Object.values(SETTINGS)],
  );
}
