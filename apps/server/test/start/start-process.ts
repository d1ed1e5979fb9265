import { onTestFinished } from 'vitest';
import { runProcess, type Started } from './run-process.ts';

/** Does the same as `runProcess`, and ends the process with the test. */
export function startProcess(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Started {
  const started = runProcess(file, args, env);
  onTestFinished(async () => {
    started.child.kill('SIGTERM');
    await started.ends();
  });
  return started;
}
