import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { BuildInfo } from '#platform/monitoring/build-info.ts';

/** The description of the API, as it is sent. */
interface Description {
  plain: Buffer;
  compressed: Buffer;
  tag: string;
}

/**
 * Serves /openapi.json, generated from the contract, and a readable reference at /docs. The description is written and
 * compressed once: it has more than a megabyte, and is open to everyone.
 */
export async function registerReference(
  app: FastifyInstance,
  { version }: BuildInfo,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Mostrador', version, description: 'The API of a shop that sells and lends.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  let made: Promise<Description> | undefined;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= describe(app);
    return sendDescription(await made, request, reply);
  };
  app.get('/openapi.json', { schema: { hide: true }, compress: false }, send);
  await app.register(async (docs) => {
    // The plugin writes the description anew for each call. JSON is YAML too.
    docs.addHook('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      return /\/docs\/(json|yaml)$/.test(url) ? send(request, reply) : undefined;
    });
    // The pages' own policy applies here; the plugin's would let it load pictures from other sites.
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}

async function describe(app: FastifyInstance): Promise<Description> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  return {
    plain,
    compressed: await promisify(gzip)(plain),
    tag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
}

function sendDescription(
  { plain, compressed, tag }: Description,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  return takesGzip ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(plain);
}
