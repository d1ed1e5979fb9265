import { runProcess } from '#test/start/run-process.ts';
import type { WhenDone } from './processes.ts';

/** A server of the product in a process of its own. */
export interface ShopServer {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  /** Returns everything written so far. */
  output(): string;
  isRunning(): boolean;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it as an operator does. Returns its exit code. */
  stop(): Promise<number | null>;
}

const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  NODE_ENV: 'test',
  DEMO: '0',
  LOG_LEVEL: 'fatal',
  REQUESTS_PER_MINUTE: '100000000',
};

/** Starts a server and waits until it is ready. */
export async function startShopServer(
  env: NodeJS.ProcessEnv,
  whenDone: WhenDone,
): Promise<ShopServer> {
  let end = async (_signal: NodeJS.Signals): Promise<number | null> => null;
  // Registered before the start, so that none runs once the test is over.
  whenDone(async () => {
    await end('SIGKILL');
  });
  const { child, output, says, ends } = runProcess('dist/main.js', [], { ...SETTINGS, ...env });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  end = (signal) => {
    if (isRunning()) child.kill(signal);
    return ends();
  };
  await says('is ready: ');
  const port = Number(/is ready: http:\/\/localhost:(\d+)/.exec(output())?.[1]);
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output,
    isRunning,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
