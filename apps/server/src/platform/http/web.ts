import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const ONE_YEAR = 31_536_000;

/**
 * Serves the built web app: hashed files for ever; the page, its service worker and all else only as
 * long as they are the same; the version never from a cache.
 */
export async function registerWeb(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build puts them beside each file: compressing anew at each request costs more than all else.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(response, path) {
      response.header('cache-control', keeping(path));
    },
  });
  // Every address of the app is the page; a missing file stays missing.
  app.get('/*', (request, reply) =>
    /^\/(api|assets)\/|\.\w+$/.test(request.url.split('?', 1)[0] ?? '')
      ? reply.callNotFound()
      : reply.sendFile('index.html'),
  );
}

function keeping(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${ONE_YEAR}, immutable`;
  return /version\.json(\.(br|gz))?$/.test(path) ? 'no-store' : 'no-cache';
}
