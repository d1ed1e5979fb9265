import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type DataFolder, openDataFolder } from '#platform/embedded/data-folder.ts';
import { ADMIN, APP, initDatabase, readPassword } from '#platform/embedded/init-database.ts';
import { program } from '#platform/embedded/postgres-binaries.ts';
import { runToEnd, spawnOptions } from '#platform/embedded/system-process.ts';
import { freePort, processTree, signalAll, until, type WhenDone } from './processes.ts';

/** Role without password or rights, by which a balancer asks whether a server is the primary. */
export const CHECKER = 'balancer_check';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  jit: 'off',
  wal_keep_size: '256MB',
  timezone: 'UTC',
};

/** A PostgreSQL of the test, on a port of its own, run from the product's programs. */
export class PostgresServer {
  readonly folder: DataFolder;
  readonly port: number;
  readonly #password: string;
  #child: ChildProcess | undefined;
  #isOver = false;

  private constructor(folder: DataFolder, port: number, password: string) {
    this.folder = folder;
    this.port = port;
    this.#password = password;
  }

  /** Makes an empty cluster, and starts it. */
  static async open(
    whenDone: WhenDone,
    settings: Record<string, string> = {},
  ): Promise<PostgresServer> {
    const folder = await openDataFolder(await newFolder(whenDone), () => undefined);
    await initDatabase(folder);
    const server = new PostgresServer(folder, await freePort(), await readPassword(folder));
    const rules = join(folder.database, 'pg_hba.conf');
    const others = await readFile(rules, 'utf8');
    const trusted = [
      `host postgres ${CHECKER} 127.0.0.1/32 trust`,
      `host replication ${ADMIN} 127.0.0.1/32 scram-sha-256`,
    ];
    await writeFile(rules, [...trusted, others].join('\n'));
    whenDone(() => server.#close());
    await server.start(settings);
    await server.ask(`create role ${CHECKER} login`);
    return server;
  }

  /**
   * Makes a standby from this stopped server, and starts neither. It connects to the primary at the
   * port, under the name.
   */
  async copyAsStandby(
    whenDone: WhenDone,
    primary: { name: string; port: number },
  ): Promise<PostgresServer> {
    const copy = await openDataFolder(await newFolder(whenDone), () => undefined);
    await promisify(execFile)('cp', ['-a', this.folder.database, copy.path]);
    const standby = new PostgresServer(copy, await freePort(), this.#password);
    await standby.#follow(primary);
    whenDone(() => standby.#close());
    return standby;
  }

  /** Returns the servers' settings, optionally for another port. */
  connection(port = this.port): pg.PoolConfig {
    const password = this.#password;
    return { host: '127.0.0.1', port, user: APP, database: APP, password, ssl: false };
  }

  /** Returns the same as an address. */
  url(port = this.port): string {
    return `postgres://${APP}:${this.#password}@127.0.0.1:${port}/${APP}`;
  }

  /** Starts it and waits until it answers. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    if (this.#isOver) throw new Error('the test is over');
    const all = { ...SETTINGS, port: String(this.port), ...settings };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      program(this.folder.binaries, 'postgres'),
      ['-D', this.folder.database, ...options],
      {
        ...spawnOptions(this.folder.user),
        cwd: this.folder.path,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    this.#child = child;
    await until('PostgreSQL answers', async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      return this.ask('select 1').then(
        () => true,
        () => false,
      );
    });
  }

  /** Runs a statement as superuser, past all balancers. */
  async ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: this.port, user: ADMIN, database: ADMIN },
      ...{ password: this.#password, ssl: false, connectionTimeoutMillis: 5_000 },
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills all of its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    await this.#signal('SIGKILL');
    await this.#ended();
  }

  /** Stops it as an operator does. */
  async stop(): Promise<void> {
    await this.#control('stop', '-m', 'fast', '-w');
    await this.#ended();
  }

  /** Turns a standby into a primary. */
  promote(): Promise<void> {
    return this.#control('promote', '-w');
  }

  /** Stops its processes like a machine that hangs: connections stay open, and nothing answers. */
  freeze(): Promise<void> {
    return this.#signal('SIGSTOP');
  }

  thaw(): Promise<void> {
    return this.#signal('SIGCONT');
  }

  async #follow({ name, port }: { name: string; port: number }): Promise<void> {
    const { database, user } = this.folder;
    const from = `host=127.0.0.1 port=${port} user=${ADMIN} password=${this.#password} application_name=${name}`;
    await appendFile(join(database, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    const signal = join(database, 'standby.signal');
    await writeFile(signal, '');
    if (user !== undefined) await chown(signal, user.uid, user.gid);
  }

  async #close(): Promise<void> {
    this.#isOver = true;
    await this.kill();
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const { pid, exitCode } = this.#child ?? {};
    if (pid !== undefined && exitCode === null) signalAll(await processTree(pid), signal);
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit');
  }

  async #control(...what: string[]): Promise<void> {
    const { binaries, database, user } = this.folder;
    const args = [...what, '-D', database, '-t', '60', '-s'];
    const { exitCode, output } = await runToEnd(program(binaries, 'pg_ctl'), args, { user });
    if (exitCode !== 0) throw new Error(`pg_ctl ${what[0]}: ${output}`);
  }
}

/** Makes a folder that PostgreSQL's own user can reach. */
async function newFolder(whenDone: WhenDone): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-cluster-'));
  await chmod(folder, 0o755);
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  await mkdir(data);
  return data;
}
