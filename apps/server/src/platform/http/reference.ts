import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { BuildInfo } from '#platform/monitoring/build-info.ts';

/** Serves /openapi.json, generated from the contract, and a readable reference at /docs. */
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
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  // The pages' own policy applies here; the plugin's would let it load pictures from other sites.
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
