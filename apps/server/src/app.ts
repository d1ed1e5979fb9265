import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { HEARTBEAT_MS } from '@mostrador/contract/live';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { ClientConfig } from 'pg';
import { auditHandlers } from '#modules/audit/routes.ts';
import { authHandlers, registerAuth } from '#modules/auth/routes.ts';
import { borrowHandlers } from '#modules/borrows/routes.ts';
import { categoryHandlers } from '#modules/categories/routes.ts';
import { customerHandlers } from '#modules/customers/routes.ts';
import { deliveryPersonHandlers } from '#modules/delivery-persons/routes.ts';
import { importHandlers } from '#modules/imports/routes.ts';
import { orderHandlers } from '#modules/orders/routes.ts';
import { paymentMethodHandlers } from '#modules/payment-methods/routes.ts';
import { databasePictures, type PictureStore } from '#modules/products/picture-store.ts';
import {
  createPictureHandlers,
  productHandlers,
  registerPictures,
} from '#modules/products/routes.ts';
import { providerHandlers } from '#modules/providers/routes.ts';
import { purchaseHandlers } from '#modules/purchases/routes.ts';
import { reportHandlers } from '#modules/reports/routes.ts';
import { sessionHandlers } from '#modules/sessions/routes.ts';
import { registerSetup } from '#modules/setup/routes.ts';
import { createStaffHandlers } from '#modules/staff/routes.ts';
import { stockCountHandlers } from '#modules/stock-counts/routes.ts';
import { storeHandlers } from '#modules/store/routes.ts';
import type { BuildInfo } from '#platform/build-info.ts';
import type { Database } from '#platform/database.ts';
import { answerErrors } from '#platform/error-answers.ts';
import { createAnnouncer } from '#platform/events-announcer.ts';
import { createListener } from '#platform/events-listener.ts';
import { createReadEvents } from '#platform/events-stream.ts';
import { registerHealth } from '#platform/health.ts';
import { registerReference } from '#platform/reference.ts';
import { registerHandlers } from '#platform/route-adapter.ts';
import { useContractSchemas } from '#platform/schema-compilers.ts';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { createIdentify } from '#platform/tokens.ts';
import { registerWeb } from '#platform/web.ts';

export interface AppOptions {
  db: Database;
  /** For the connections beside the pool: one that tells what has changed, one that hears it. */
  connection: ClientConfig;
  build: BuildInfo;
  /** Whether the demo's people can sign in here. */
  demo: boolean;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Requests a minute from one person, or from one address that is not signed in. */
  requestsPerMinute?: number;
  /** How often an open stream of events shows that it lives, and is checked. */
  heartbeatMs?: number;
  /** Where the products' pictures are kept. */
  pictures?: PictureStore;
  clock?: () => Date;
}

const MAX_BODY_BYTES = 1_048_576;

/** Builds the whole server: the API below /api, and the web app. The only place that knows all modules. */
export async function buildApp({
  db,
  connection,
  build,
  demo,
  logger = false,
  trustProxy = false,
  requestsPerMinute = 1200,
  heartbeatMs = HEARTBEAT_MS,
  pictures = databasePictures,
  clock = () => new Date(),
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger, trustProxy, bodyLimit: MAX_BODY_BYTES, return503OnClosing: true });
  const secret = await readSigningSecret(db);
  const identify = createIdentify({ db, secret, clock });
  const announcer = createAnnouncer(connection, app.log);
  const listener = createListener(connection, app.log);
  // Before the server waits for what is under way: a stream never ends by itself.
  app.addHook('preClose', () => listener.close());
  app.addHook('onClose', () => announcer.close());

  useContractSchemas(app);
  acceptEmptyBodies(app);
  answerErrors(app);
  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy });
  await app.register(compress, { threshold: 2048 });
  await app.register(cookie);

  await app.register(
    async (api) => {
      keepOutOfCaches(api);
      await api.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: '1 minute',
        // After the caller is known, so that no one escapes the limit by inventing tokens.
        hook: 'preParsing',
        keyGenerator: (request) => request.who?.user.id ?? request.ip,
      });
      await registerReference(api, build);
      registerHealth(api, { db, build, demo });
      registerAuth(api, { db, secret, clock, identify, announcer });
      registerSetup(api, { db, secret, clock });
      registerPictures(api, { db, pictures, requestsPerMinute });
      registerHandlers(
        api,
        {
          ...auditHandlers,
          ...authHandlers,
          ...borrowHandlers,
          ...categoryHandlers,
          ...customerHandlers,
          ...deliveryPersonHandlers,
          ...importHandlers,
          ...orderHandlers,
          ...paymentMethodHandlers,
          ...createPictureHandlers(pictures),
          ...productHandlers,
          ...providerHandlers,
          ...sessionHandlers,
          ...createStaffHandlers(secret),
          ...stockCountHandlers,
          ...storeHandlers,
          ...purchaseHandlers,
          ...reportHandlers,
          readEvents: createReadEvents({ db, clock, listener, heartbeatMs }),
        },
        { db, clock, identify, announcer },
      );
    },
    { prefix: '/api' },
  );
  await registerWeb(app);
  return app;
}

/** Answers carry people's data, tokens and links: no cache on the way keeps any that does not say so. */
function keepOutOfCaches(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** A call without a body may still say that it sends JSON. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body as string, done),
  );
}

/** No inline scripts. Mantine writes style attributes, which need 'unsafe-inline' for styles. */
const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
};
