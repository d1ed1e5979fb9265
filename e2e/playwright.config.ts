import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3917);
const serveShop = fileURLToPath(new URL('./support/serve-shop.ts', import.meta.url));

/** Folder of this run's own demo shop. Workers inherit the variable from the first process. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `mostrador-e2e-${randomUUID()}`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Two workers more than the two cores of a test machine, since a journey waits half of its time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  // A machine that does much beside four browsers may stop them for 20 seconds.
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Half the scale paints a quarter of the pixels, and does not change the layout.
    deviceScaleFactor: 0.5,
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // Animations would delay every step. Only the journey of the sale runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would fetch the whole app for each test. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Draws in the browser's own process, since a process for each worker's few frames costs more than they do.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Turns V8's optimizing compilers off, since a page is left before its optimized code would be used.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${serveShop}"`,
    url: `http://127.0.0.1:${PORT}/api/health`,
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      NODE_ENV: 'test',
      DEMO: '1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
    },
    // On a busy machine the first start, which fills the demo, may take more than the usual minute.
    timeout: 180_000,
    // Ends the server by SIGTERM, since a killed one would leave its PostgreSQL running. The 90 seconds
    // exceed the minute that PostgreSQL has to stop.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
