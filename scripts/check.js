import { runChecks } from './checks.js';
import { install } from './setup.js';

try {
  install();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
