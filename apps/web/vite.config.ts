import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressBuilt } from './compress-built.ts';
import manifest from './package.json' with { type: 'json' };

const { version } = manifest;
const gitSha = process.env.GIT_SHA || currentCommit();
const buildTime = new Date().toISOString();

// What every page runs on, in one file that stays in the browser's cache over releases.
const startVendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|i18next|react-i18next|html-parse-stringify|use-sync-external-store)\//;
const startUi =
  /node_modules\/@mantine\/core\/esm\/(core|components\/(Text|Title|Button|Stack|Group|Input|InputBase|TextInput|PasswordInput|ActionIcon|Loader|Center|UnstyledButton))\//;
const signIn = /\/src\/(features\/login\/|shared\/session\/preference-switches)/;
// Large, and for some pages only.
const ofReports = /\/(features\/reports|shared\/ui\/charts|node_modules\/(d3-[\w-]+|internmap))\//;
const ofCalendar = /\/(shared\/ui\/date-[\w-]+\.tsx|node_modules\/(@mantine\/dates|dayjs)\/)/;

export default defineConfig({
  plugins: [react(), versionFile(), compressBuilt()],
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
          // Few files: a page of a hundred small ones waits for its requests. Those further up are
          // made first, so that the sign-in page loads nothing of what stands below it.
          groups: [
            { test: startVendor, name: 'vendor', priority: 5 },
            { test: startUi, name: 'ui', priority: 5 },
            { tags: ['$initial'], name: 'start', priority: 4 },
            { test: signIn, name: 'sign-in', priority: 3 },
            {
              test: (id) => !ofReports.test(id) && !ofCalendar.test(id),
              // What three pages use, most use.
              minShareCount: 3,
              name: 'shared',
              priority: 2,
            },
            { test: ofCalendar, name: 'calendar', priority: 1 },
            { test: ofReports, minShareCount: 2, name: 'reports' },
          ],
        },
      },
    },
  },
});

/** `/version.json`, which an open page compares with its own version. */
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
