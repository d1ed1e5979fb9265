import { request as ask } from 'node:http';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { registerWeb } from '#platform/http/web.ts';

interface Options {
  /** Folder of the built web app. */
  folder: string;
  /** Address of the API. */
  api: string;
  /** Default: any free port. */
  port?: number;
}

/** Serves a built web app as the server does, in front of another server's API. */
export async function serveWebAlone({ folder, api, port = 0 }: Options) {
  // Open pages hold their streams, and closing does not wait for them.
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all('/api/*', (request, reply) => {
    reply.hijack();
    const { method, url = '', headers } = request.raw;
    const passed = ask(new URL(url, api), { method, headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    passed.on('error', () => reply.raw.destroy());
    reply.raw.on('close', () => passed.destroy());
    request.raw.pipe(passed);
  });
  await app.register(compress);
  await registerWeb(app, folder);
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => app.close(),
  };
}
