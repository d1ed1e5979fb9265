import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Started {
  readonly child: ChildProcess;
  /** Returns everything written so far. */
  output(): string;
  /** Waits until it has written the text. If it ends before, throws with its output. */
  says(text: string): Promise<void>;
  /** Waits for its end. Returns its exit code, null after a signal. */
  ends(): Promise<number | null>;
}

/** Runs a file of the server as a process, by its path from `apps/server`. The caller ends it. */
export function runProcess(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Started {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk;
      child.emit('written');
    });
  }
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => written,
    async says(text) {
      const ended = closed.then(() => {
        throw new Error(`it ended without saying "${text}": ${written}`);
      });
      while (!written.includes(text)) await Promise.race([once(child, 'written'), ended]);
      ended.catch(() => {});
    },
    ends: () => closed,
  };
}
