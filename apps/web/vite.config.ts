import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const { version } = manifest;
const gitSha = process.env.GIT_SHA || currentCommit();
const buildTime = new Date().toISOString();

// The sign-in page needs only these; the rest of a language is loaded with the first page behind it.
const startTexts = /\/i18n\/(en|es)\/(common|login)\.json$/;
// What every page runs on, in one file that stays in the browser's cache over releases.
const startVendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|i18next|react-i18next|html-parse-stringify|use-sync-external-store)\//;
const startUi =
  /node_modules\/@mantine\/core\/esm\/(core|components\/(Text|Title|Button|Stack|Group|Input|InputBase|TextInput|PasswordInput|ActionIcon|Loader|Center|UnstyledButton))\//;
const otherTexts = /\/i18n\/(en|es)\/[\w-]+\.json$/;

export default defineConfig({
  plugins: [react(), versionFile()],
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
          groups: [
            { test: startVendor, name: 'vendor', priority: 3 },
            { test: startUi, name: 'ui', priority: 3 },
            {
              test: startTexts,
              name: (id: string) => `texts-start-${languageOf(id)}`,
              priority: 2,
            },
            { test: otherTexts, name: (id: string) => `texts-${languageOf(id)}`, priority: 1 },
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

function languageOf(id: string): string {
  return otherTexts.exec(id)?.[1] ?? 'en';
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
