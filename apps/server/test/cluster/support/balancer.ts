import { readFile } from 'node:fs/promises';
import { startHaproxy } from './haproxy.ts';
import { freePort, type WhenDone } from './processes.ts';

const DEPLOYED = new URL('../../../../../deploy/haproxy.cfg', import.meta.url);

/** Runs the balancer of `deploy` in front of these servers. Returns its address. */
export async function startBalancer(ports: readonly number[], whenDone: WhenDone): Promise<string> {
  const port = await freePort();
  const servers = ports.map((each, index) => `  server shop${index} 127.0.0.1:${each}`);
  const configuration = (await readFile(DEPLOYED, 'utf8'))
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}server-template .*$/m, servers.join('\n'))
    // The servers are named by address, which needs no lookup.
    .replace(' init-addr none', '');
  await startHaproxy(configuration, port, whenDone);
  return `http://127.0.0.1:${port}`;
}
