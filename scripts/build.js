import { build, install } from './setup.js';

try {
  await install();
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
