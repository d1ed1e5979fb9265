import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts a server without any store, as after its installation. */
export async function startEmptyServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-empty-'));
  // PostgreSQL refuses to run as root, so as root it runs as another user, who must reach the folder.
  await chmod(folder, 0o755);
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    ...(await printedPlace(server)),
    stop: async () => {
      const over = once(server, 'exit');
      server.kill('SIGTERM');
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address and the one-time code that the server prints once it answers. */
function printedPlace(server: ChildProcess): Promise<{ address: string; code: string }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      const [, address, code] =
        /open it at (\S+)\/setup with the code ([\w-]+)/.exec(printed) ?? [];
      if (address !== undefined && code !== undefined) resolve({ address, code });
    });
    server.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
  });
}
