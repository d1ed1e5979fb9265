import {
  pinnedNode,
  runInForeground,
  SERVER_FLAGS,
  SERVER_MEMORY,
  toolEnvironment,
} from './run.js';
import { build, install } from './setup.js';

try {
  await install();
  await build();
  const main = [...SERVER_FLAGS, 'apps/server/dist/main.js'];
  const server = [pinnedNode(), ...main, ...process.argv.slice(2)];
  process.exitCode = await runInForeground(server, { ...SERVER_MEMORY, ...toolEnvironment() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
