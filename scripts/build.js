import { buildWeb, install } from './setup.js';

try {
  install();
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
