import { spawn } from 'node:child_process';
import { whenNpmEnds } from './npm-process.js';
import { pinnedNode, root, tool, toolEnvironment } from './run.js';
import { install } from './setup.js';

/*
 * The server restarts when its sources change, on port 3000; the browser talks to Vite on port 5173,
 * which hands /api on to it. They end together.
 */
try {
  await install();
  const env = toolEnvironment({ PORT: '3000' });
  const commands = [
    [pinnedNode(), '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
    [...tool('vite'), 'apps/web'],
  ];
  const children = commands.map(([program = '', ...args]) =>
    spawn(program, args, { cwd: root, env, stdio: 'inherit' }),
  );
  const end = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) child.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenNpmEnds(end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
