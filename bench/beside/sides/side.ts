/** One of the two servers, in a process of its own, and what is sent to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { urlOf } from '../../support/shop-server.ts';
import type { Errand, Told } from './errands.ts';

/** A call as it travels. */
interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A stream of events that is open. */
interface Stream {
  /** Everything that came so far. */
  text(): string;
  close(): void;
}

export interface Side {
  /** Makes a call. */
  send(sent: Sent): Promise<Reply>;
  /** Makes a call whose answer does not end. */
  listen(sent: Sent): Promise<Stream>;
  /** Has the process do what no call can. */
  run(errand: Errand): Promise<unknown>;
  /** The code with which the first store is set up; undefined if the database has stores. */
  setupCode: string | undefined;
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

const preload = fileURLToPath(new URL('./preload.ts', import.meta.url));

/** Starts the server of a tree on a database. */
export async function startSide(tree: string, connection: pg.PoolConfig): Promise<Side> {
  const server = spawn(
    process.execPath,
    ['--import', preload, join(tree, 'apps/server/src/main.ts')],
    {
      cwd: tree,
      env: {
        PATH: process.env.PATH,
        BESIDE_TREE: tree,
        PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATABASE_URL: urlOf(connection),
        DATABASE_CONNECTIONS: '4',
        REQUESTS_PER_MINUTE: '999999999',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const { address, setupCode } = await readiness(server);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  return {
    setupCode,
    connection,
    send: (sent) => send(address, agent, sent),
    listen: (sent) => listen(address, sent),
    run: errands(server),
    async stop() {
      agent.destroy();
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until the server takes calls; the line with the setup code, if any, comes in the same turn. */
async function readiness(server: ChildProcess): Promise<{ address: string; setupCode?: string }> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /ready: (http:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      setTimeout(() => {
        const [, setupCode] = /with the code (\S+)/.exec(said) ?? [];
        resolve({ address: address.replace('localhost', '127.0.0.1'), setupCode });
      }, 50);
    });
  });
}

function errands(server: ChildProcess): (errand: Errand) => Promise<unknown> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  server.once('exit', (code) => {
    for (const one of waiting.values()) one.reject(new Error(`a server ended with ${code}`));
  });
  server.on('message', ({ number, result, error }: Told) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  });
  return (errand) => {
    const one = Promise.withResolvers<unknown>();
    waiting.set(++last, one);
    server.send({ number: last, errand });
    return one.promise;
  };
}

function send(
  address: string,
  agent: http.Agent,
  { method, path, headers, body }: Sent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function listen(address: string, { method, path, headers }: Sent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}${path}`, { method, headers, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      // Closing it is no error.
      request.on('error', () => {});
      response.on('error', () => {});
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      resolve({ text: () => text, close: () => request.destroy() });
    });
    request.end();
  });
}
