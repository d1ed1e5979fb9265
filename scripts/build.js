import { build, install } from './setup.js';

try {
  install();
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
