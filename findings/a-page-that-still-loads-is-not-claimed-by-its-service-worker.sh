#!/usr/bin/env bash
# A service worker whose activation waits for clients.claim() takes over the pages that are open, but not one whose
# navigation had begun: that page arrives without a worker, although the worker is active by then, and stays without one
# until it loads again or the worker claims once more. register() and ready say nothing of it.
# Seen with Chromium 153 (@sparticuz/chromium 153.0.0, playwright-core 1.65.1) on Linux:
#   open page: controlled; page that was still loading: no controller, worker activated; after a second claim: controlled
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @sparticuz/chromium@153.0.0 playwright-core@1.65.1 >/dev/null
cat > run.mjs <<'JS'
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const WORKER = `
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));`;
let release;
const held = new Promise((resolve) => { release = resolve; });
const server = createServer(async ({ url }, response) => {
  if (url === '/worker.js') return response.setHeader('Content-Type', 'text/javascript').end(WORKER);
  if (url === '/slow') await held;
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>page</title>');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const context = await browser.newContext();
const controller = (page) => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'no controller');
const [open, loading] = [await context.newPage(), await context.newPage()];
await open.goto(`${origin}/`);
const arrived = loading.goto(`${origin}/slow`);
await open.evaluate(async () => {
  const claimed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  await navigator.serviceWorker.register('/worker.js');
  await claimed;
  await navigator.serviceWorker.ready;
});
release();
await arrived;
const worker = await loading.evaluate(async () => {
  const { active } = await navigator.serviceWorker.register('/worker.js');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return active?.state;
});
const before = [await controller(open), await controller(loading)];
await loading.evaluate(async () => {
  const claimed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  (await navigator.serviceWorker.ready).active.postMessage('claim');
  await claimed;
});
const after = await controller(loading);
console.log(`Chromium ${browser.version()}`);
console.log(`open page: ${before[0]}; page that was still loading: ${before[1]}, worker ${worker}; after a second claim: ${after}`);
const isAsSeen = before[0] === 'activated' && before[1] === 'no controller' && worker === 'activated' && after === 'activated';
process.exitCode = isAsSeen ? 0 : 1;
await browser.close();
server.close();
JS
node run.mjs
