import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, runInForeground } from './run.js';
import { install } from './setup.js';

/**
 * Runs the TypeScript file of a folder that the first argument names, with the other arguments. Lists
 * what there is where it names none. Gives the exit code.
 * @param {string} folder
 * @param {readonly string[]} args
 */
export async function runScript(folder, [name, ...args]) {
  const names = existsSync(join(root, folder)) ? namesIn(join(root, folder)) : [];
  if (name === undefined || !names.includes(name)) {
    const list = names.map((each) => `  ${each}\n`).join('') || '  (none)\n';
    (name === undefined ? process.stdout : process.stderr).write(
      `${name === undefined ? '' : `There is no ${name}. `}Choose one of:\n${list}`,
    );
    return name === undefined ? 0 : 1;
  }
  try {
    await install();
    return await runInForeground([pinnedNode(), join(root, folder, `${name}.ts`), ...args]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** @param {string} folder */
function namesIn(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
