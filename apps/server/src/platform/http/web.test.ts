import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/start/temporary-folder.ts';
import { registerWeb } from './web.ts';

const PAGE = '<!doctype html><title>Mostrador</title>'.padEnd(5000);
const CODE = 'console.log("sold");'.repeat(300);
const VERSION = '{"version":"1.2.3","gitSha":"1a2b3c4"}';
const FONT = Buffer.alloc(4000, 'not compressed at the build');

let app: FastifyInstance;

/** Serves a compressed app from a folder. */
beforeEach(async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/start-1a2b.js', CODE],
    ['version.json', VERSION],
  ] as const) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content));
  }
  await writeFile(join(folder, 'assets/inter-3c4d.woff2'), FONT);
  await writeFile(join(folder, 'sw.js'), CODE);
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Mostrador"}');
  app = fastify();
  onTestFinished(() => app.close());
  await app.register(compress);
  await registerWeb(app, folder);
});

const read = (url: string, encodings?: string, headers = {}) =>
  app.inject({
    url,
    headers: { ...headers, ...(encodings && { 'accept-encoding': encodings }) },
  });

describe('the built app', () => {
  it('comes as the build compressed it, in the best form that its browser reads', async () => {
    const brotli = await read('/assets/start-1a2b.js', 'gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.rawPayload).toEqual(brotliCompressSync(CODE));
    const gzip = await read('/assets/start-1a2b.js', 'gzip, deflate');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.rawPayload).toEqual(gzipSync(CODE));
    const plain = await read('/assets/start-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(CODE);
    for (const { headers } of [brotli, gzip, plain]) {
      expect(headers['content-type']).toMatch(/^application\/javascript/);
      expect(headers.vary).toBe('accept-encoding');
    }
    const tags = [brotli, gzip, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('leaves as it is what has no compressed form', async () => {
    const font = await read('/assets/inter-3c4d.woff2', 'br, gzip');
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.rawPayload).toEqual(FONT);
  });

  it('keeps its hashed files for ever, and the page only as long as it is the same', async () => {
    const file = await read('/assets/start-1a2b.js', 'br');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await read('/orders', 'br');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await read('/orders', 'br', { 'if-none-match': page.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it('never keeps its version, and asks each time for what renews and installs it', async () => {
    const version = await read('/version.json?t=1', 'br');
    expect(version.headers['cache-control']).toBe('no-store');
    expect((await read('/version.json')).json()).toEqual({ version: '1.2.3', gitSha: '1a2b3c4' });
    const worker = await read('/sw.js', 'br');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^application\/javascript/);
    const manifest = await read('/manifest.webmanifest', 'br');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });

  it('is the page at each of its addresses, and nothing where a file is missing', async () => {
    for (const url of ['/', '/login', '/orders/new?customer=1', '/no/such/page']) {
      const page = await read(url, 'br');
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.rawPayload).toEqual(brotliCompressSync(PAGE));
    }
    for (const url of ['/assets/start-9z9z.js', '/api/nothing', '/assets/start-1a2b.js.br']) {
      expect((await read(url, 'br')).statusCode).toBe(404);
    }
  });
});
