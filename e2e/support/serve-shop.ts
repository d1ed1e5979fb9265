/** Serves the shop of a run, and removes its folder once the server has closed the database in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

const server = spawn(process.execPath, [main], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
const [exitCode] = await once(server, 'exit');
await rm(process.env.DATA_DIR as string, { recursive: true, force: true });
process.exitCode = exitCode ?? 1;
