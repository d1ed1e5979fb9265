import { pinnedNode, runInForeground } from './run.js';
import { buildWeb, install } from './setup.js';

try {
  install();
  await buildWeb();
  const server = [pinnedNode(), 'apps/server/src/main.ts', ...process.argv.slice(2)];
  process.exitCode = await runInForeground(server);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
