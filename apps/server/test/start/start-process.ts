import { onTestFinished } from 'vitest';
import { runProcess, type Started } from './run-process.ts';

/** As `runProcess`, and ends it with the test. */
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
