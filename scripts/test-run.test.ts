/** The test command's messages and leftovers if it cannot run or a signal ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './run.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command with a temporary folder of its own; what it has written so far is in `output`. */
function start(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/test.js'), ...words], {
    env: { ...process.env, TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      run.output += text;
    });
  }
  return run;
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

it('a port of the journeys that another program has is named in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  const run = start(['main'], { E2E_PORT: port });
  expect(await exitCode(run.child)).toBe(1);
  server.close();
  expect(run.output).toContain(`E2E_PORT=${port} is no free port: end the program that has it`);
  expect(run.output).toContain('0 passed, 1 failed');
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['0', '70000', 'no number'])('a port %s of the journeys is refused', async (port) => {
  const run = start(['main'], { E2E_PORT: port });
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output).toContain(`E2E_PORT=${port} is no free port`);
});

it('a browser that does not run is named in one line', async () => {
  const run = start(['main'], { CHROMIUM_PATH: join(folder, 'absent') });
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output).toContain('is not a Chromium that runs: correct it, or leave it out.');
  expect(readdirSync(folder)).toEqual([]);
});

it('a temporary folder that cannot be written into is named in one line', async () => {
  const run = start(['check'], { TMPDIR: join(folder, 'absent') });
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output).toMatch(/^The tests cannot write into \S+: name another folder with TMPDIR\./);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'checks that %s ends leave no folder, and count as a failure',
  async (signal) => {
    const run = start(['check']);
    while (!run.output.includes('── check ──')) await once(run.child.stdout, 'data');
    run.child.kill(signal);
    expect(await exitCode(run.child)).toBe(1);
    expect(run.output).toContain('✗ ended by a signal\n\n0 passed, 1 failed');
    expect(readdirSync(folder)).toEqual([]);
  },
);
