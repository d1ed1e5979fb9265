import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3917);
const serveShop = fileURLToPath(new URL('./support/serve-shop.ts', import.meta.url));

/** A shop of its own for each run, filled with the demo; workers inherit its folder from the first process. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `mostrador-e2e-${randomUUID()}`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than the two cores that the tests are made for: a journey waits half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // A quarter of the pixels to paint; what is laid out is the same.
    deviceScaleFactor: 0.5,
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // What slides and fades would be waited for at every step; one journey, the sale, has all of it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch the whole app for each test. Those that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey is gone before what the optimizing compiler makes of it is used.
        '--js-flags=--no-turbofan',
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
    // What is killed leaves its PostgreSQL behind, which has a minute to end.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
