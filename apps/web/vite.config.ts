import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressBuilt } from './compress-built.ts';
import { installable } from './installable.ts';
import { languagesInPage, textsFileName } from './languages-in-page.ts';
import manifest from './package.json' with { type: 'json' };

const { version } = manifest;
const gitSha = process.env.GIT_SHA || currentCommit();
const buildTime = new Date().toISOString();

// Libraries of every page, in a file that stays in the browser's cache across releases.
const startVendor =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|use-sync-external-store)\//;
// Large, and used by a few pages only.
const ofReports = /\/(features\/reports|shared\/ui\/charts|node_modules\/(d3-[\w-]+|internmap))\//;
const ofBarcodes = /\/(shared\/barcode|node_modules\/jsbarcode)\//;
// Each feature's part of what the shell looks through for work that was left behind: some 200 bytes each.
const ofKept = /\/features\/.*\/kept-[\w-]+\.ts$/;
const isForMany = (id: string) =>
  !/\/(features|@mantine\/dates|dayjs)\//.test(id) && !ofReports.test(id) && !ofBarcodes.test(id);

export default defineConfig({
  plugins: [react(), versionFile(), languagesInPage(), compressBuilt(), installable()],
  define: {
    __VERSION__: JSON.stringify(version),
    __GIT_SHA__: JSON.stringify(gitSha),
    __BUILD_TIME__: JSON.stringify(buildTime),
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/version.json': 'http://127.0.0.1:3000' },
  },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, since a page of a hundred small ones waits for its requests. Groups with a
          // higher priority are filled first, so that the sign-in page loads no lower group.
          groups: [
            { name: textsFileName, priority: 10 },
            { test: startVendor, name: 'vendor', priority: 9 },
            { tags: ['$initial'], test: /node_modules\/@mantine\//, name: 'ui', priority: 8 },
            { tags: ['$initial'], name: 'start', priority: 7 },
            // Includes everything that it imports: the router and the parsers of addresses.
            { test: /\/src\/app\/pages\.tsx$/, name: 'router', priority: 6 },
            { test: /\/src\/app\/shell\/shell\.tsx$/, name: 'shell', priority: 5 },
            // Modules shared by many pages, the most used first.
            { test: isForMany, minShareCount: 12, name: 'shared', priority: 4 },
            { test: isForMany, minShareCount: 3, name: 'forms', priority: 3 },
            { test: ofBarcodes, name: 'barcodes', priority: 2 },
            { test: ofKept, name: 'kept', priority: 1 },
            { test: ofReports, minShareCount: 2, name: 'reports', priority: 1 },
            { minShareCount: 4, name: 'records' },
          ],
        },
      },
    },
  },
});

/** Emits `/version.json`, which an open page compares with its own version. */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      const source = JSON.stringify({ version, gitSha });
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
