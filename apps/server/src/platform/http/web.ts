import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const ONE_YEAR = 31_536_000;

/**
 * Serves the built web app. Hashed files are cached for ever; the page, its service worker and other
 * files are revalidated each time; the version is never cached.
 */
export async function registerWeb(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build compresses each file beside it: doing so at each request costs more than everything
    // else.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(response, path) {
      response.header('cache-control', keeping(path));
    },
  });
  // Every address of the app is the page, but a missing file is 404.
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
