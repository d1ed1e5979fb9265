import { runChecks } from './checks.js';
import { wasEnded } from './run.js';
import { install } from './setup.js';

try {
  await install();
  const { passed, failed } = await runChecks();
  if (wasEnded()) failed.push('ended by a signal');
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
