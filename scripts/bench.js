import { runScript } from './run-script.js';

process.exitCode = await runScript('bench', process.argv.slice(2));
