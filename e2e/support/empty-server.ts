import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** A server of its own, without any store, as it is after it was installed. */
export async function startEmptyServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-empty-'));
  // The database may have to run as a user of its own.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const code = await printedCode(server);
  return {
    address: `http://127.0.0.1:${port}`,
    code,
    stop: async () => {
      const over = once(server, 'exit');
      server.kill('SIGTERM');
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The one-time code that the start prints once the server answers. */
function printedCode(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      const code = /with the code ([\w-]+)/.exec(printed)?.[1];
      if (code !== undefined) resolve(code);
    });
    server.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
