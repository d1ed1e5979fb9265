import { join } from 'node:path';
import { browser } from './browser.js';
import { pinnedNode, root, runInForeground, toolEnvironment } from './run.js';
import { build, install } from './setup.js';

process.exitCode = await screens(process.argv.slice(2));

/**
 * Builds the app and takes the gallery's pictures of it. Gives the exit code.
 * @param {readonly string[]} args
 */
async function screens(args) {
  try {
    await install();
    const chromium = await browser();
    await build();
    return await runInForeground(
      [pinnedNode(), join(root, 'gallery', 'take-screens.ts'), ...args],
      toolEnvironment({ CHROMIUM_PATH: chromium }),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
