/** The yardstick: PostgreSQL alone with the same rows, driven by the machine's own pgbench. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

interface Run {
  seconds: number;
  clients: number;
  /** `simple` is pgbench's default; `prepared` plans each statement once. */
  protocol: 'simple' | 'prepared';
  variables?: Record<string, number | string>;
}

/**
 * Returns the transactions per second of the scripts, chosen at random. Undefined if the machine has no
 * pgbench.
 */
export async function pgbench(
  connection: pg.PoolConfig,
  scripts: readonly string[],
  { seconds, clients, protocol, variables = {} }: Run,
): Promise<number | undefined> {
  const program = findPgbench();
  if (program === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-pgbench-'));
  const files = scripts.map((_, index) => join(folder, `${index}.sql`));
  await Promise.all(files.map((file, index) => writeFile(file, scripts[index] ?? '')));
  const options = [
    ...['--no-vacuum', '-M', protocol, '-c', String(clients), '-j', '2', '-T', String(seconds)],
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
  ];
  const { stdout } = await run(program, [...options, ...files.flatMap((file) => ['-f', file])], {
    env: {
      ...process.env,
      PGHOST: connection.host,
      PGPORT: String(connection.port),
      PGUSER: connection.user,
      PGPASSWORD: String(connection.password),
      PGDATABASE: connection.database,
    },
    maxBuffer: 10_000_000,
  });
  await rm(folder, { recursive: true, force: true });
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/**
 * Turns a statement into a script of pgbench, with its parameters as variables, which the prepared
 * protocol sends as parameters too. A variable cannot be null, so null is written into the script.
 */
export function scriptOf(
  statement: string,
  parameters: readonly unknown[],
): { script: string; variables: Record<string, string> } {
  const given = parameters.map((value, index) => [`p${index + 1}`, value] as const);
  const text = (value: unknown): string => {
    if (value instanceof Date) return value.toISOString();
    return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  };
  return {
    script: `${statement
      // pgbench reads `:MI` inside a quoted text as a variable, so the colon becomes chr(58).
      .replace(/(?<!:):(?=[A-Za-z])/g, "' || chr(58) || '")
      .replace(/\$(\d+)/g, (_, number: string) =>
        (parameters[Number(number) - 1] ?? null) === null ? 'null' : `:p${number}`,
      )
      .replace(/\s+/g, ' ')};`,
    variables: Object.fromEntries(
      given.flatMap(([name, value]) => (value == null ? [] : [[name, text(value)]])),
    ),
  };
}
