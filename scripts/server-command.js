import { runScript } from './run-script.js';

process.exitCode = await runScript('apps/server/src/commands', process.argv.slice(2));
