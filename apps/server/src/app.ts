import { maxHeaderSize } from 'node:http';
import { constants, type ZlibOptions } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { HEARTBEAT_MS } from '@mostrador/contract/live';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { ClientConfig } from 'pg';
import { auditHandlers } from '#modules/audit/routes.ts';
import { authHandlers, registerAuth } from '#modules/auth/routes.ts';
import { borrowHandlers } from '#modules/borrows/routes.ts';
import { categoryHandlers } from '#modules/categories/routes.ts';
import { copyHandlers } from '#modules/copy/routes.ts';
import { customerHandlers } from '#modules/customers/routes.ts';
import { dashboardHandlers } from '#modules/dashboard/routes.ts';
import { deliveryHandlers } from '#modules/deliveries/routes.ts';
import { deliveryPersonHandlers } from '#modules/delivery-persons/routes.ts';
import { drawerHandlers } from '#modules/drawers/routes.ts';
import { importHandlers } from '#modules/imports/routes.ts';
import { orderHandlers } from '#modules/orders/routes.ts';
import { parkedOrderHandlers } from '#modules/parked-orders/routes.ts';
import { paymentMethodHandlers } from '#modules/payment-methods/routes.ts';
import { approvalCheck, approvalHandlers } from '#modules/pins/approvals.ts';
import {
  createPictureHandlers,
  productHandlers,
  registerPictures,
} from '#modules/products/routes.ts';
import { providerHandlers } from '#modules/providers/routes.ts';
import { purchaseHandlers } from '#modules/purchases/routes.ts';
import { reportHandlers } from '#modules/reports/routes.ts';
import { reservationHandlers } from '#modules/reservations/routes.ts';
import { sessionHandlers } from '#modules/sessions/routes.ts';
import { registerSetup } from '#modules/setup/routes.ts';
import { createStaffHandlers } from '#modules/staff/routes.ts';
import { stockCountHandlers } from '#modules/stock-counts/routes.ts';
import { storeHandlers } from '#modules/store/routes.ts';
import { taxRateHandlers } from '#modules/tax-rates/routes.ts';
import { demandWholeAmounts } from '#modules/whole-amounts/whole-amounts.ts';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { createIdentify } from '#platform/tokens.ts';
import { databasePictures, type PictureStore } from './modules/products/pictures/picture-store.ts';
import type { Database } from './platform/database/access.ts';
import { createProbe } from './platform/database/database-probe.ts';
import { watchWorkers } from './platform/database/workers.ts';
import type { FileLimits } from './platform/files/file-bodies.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { closeInPeace, type HttpLimits, httpServerOptions } from './platform/http/http-server.ts';
import { acceptJsonBodies } from './platform/http/json-bodies.ts';
import { readableAddress } from './platform/http/readable-address.ts';
import { registerReference } from './platform/http/reference.ts';
import { limitRequests } from './platform/http/request-limits.ts';
import { registerHandlers } from './platform/http/route-adapter.ts';
import { refuseOtherSites, registerSafeHeaders } from './platform/http/safe-headers.ts';
import { useContractSchemas } from './platform/http/schema-compilers.ts';
import { registerWeb } from './platform/http/web.ts';
import { createAccessRelay } from './platform/live/access-relay.ts';
import { createAnnouncer } from './platform/live/events-announcer.ts';
import { createListener } from './platform/live/events-listener.ts';
import { createReadEvents } from './platform/live/events-stream.ts';
import type { BuildInfo } from './platform/monitoring/build-info.ts';
import { registerHealth } from './platform/monitoring/health.ts';
import { loggingOptions, logRequests } from './platform/monitoring/logging.ts';
import { type MetricsOptions, registerMetrics } from './platform/monitoring/metrics.ts';

export interface AppOptions {
  db: Database;
  /** Separate connections for calls that may take long; else those of `db`. */
  longDb?: Database;
  /** Settings of the probe's connection, which is not one of the pool. */
  connection: ClientConfig;
  /**
   * Settings of the connections that announce changes and listen for them, in a cluster; else
   * `connection`.
   */
  coordinator?: ClientConfig;
  build: BuildInfo;
  /** Whether the demo's people can sign in. */
  demo: boolean;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Requests per minute of one person, or of one address that is not signed in. */
  requestsPerMinute?: number;
  /** Interval at which an open stream sends a sign of life and is checked. */
  heartbeatMs?: number;
  /** Store of the products' pictures. */
  pictures?: PictureStore;
  clock?: () => Date;
  httpLimits?: HttpLimits;
  fileLimits?: Partial<FileLimits>;
  /**
   * Aborted when the server is about to close; from then on it reports that it takes no more requests.
   */
  closing?: AbortSignal;
  /** Without it no metrics are collected. */
  metrics?: MetricsOptions | undefined;
}

const MAX_BODY_BYTES = 1_048_576;

/**
 * Builds the whole server: the API below /api, and the web app. This is the only file that knows all
 * modules.
 */
export async function buildApp({
  db,
  longDb = db,
  connection,
  coordinator = connection,
  build,
  demo,
  logger = false,
  trustProxy = false,
  requestsPerMinute = 1200,
  heartbeatMs = HEARTBEAT_MS,
  pictures = databasePictures,
  clock = () => new Date(),
  httpLimits,
  fileLimits,
  closing,
  metrics,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...httpServerOptions(httpLimits),
    ...loggingOptions(logger, trustProxy !== false),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: readableAddress,
    // No address is longer. The contract decides whether a part of it is an id.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  const secret = await readSigningSecret(db);
  const announcer = createAnnouncer(coordinator, app.log);
  const listener = createListener(coordinator, app.log);
  const probe = createProbe(connection);
  // The probe's connection stays open as long as the server, so that a restore notices the server.
  app.addHook('onReady', async () => {
    await probe.look();
  });
  app.addHook('onClose', await watchWorkers([...new Set([db, longDb])], connection, probe));
  // Streams never end by themselves, so they are closed before the server waits for running requests.
  app.addHook('preClose', () => listener.close());
  app.addHook('onClose', () => announcer.close());
  if (coordinator !== connection) {
    const relay = createAccessRelay({ node: connection, coordinator }, app.log);
    app.addHook('onReady', () => relay.listen());
    app.addHook('onClose', () => relay.close());
  }
  app.addHook('onClose', () => probe.close());
  const isClosing = closeInPeace(app, closing);

  useContractSchemas(app);
  acceptJsonBodies(app);
  answerErrors(app);
  logRequests(app);
  const serveMetrics = metrics && registerMetrics(app, { ...metrics, probe, listener });
  await registerSafeHeaders(app);
  await app.register(compress, {
    threshold: 2048,
    // Compresses in one call, which takes half the time of a stream for a page of 50 orders. Above 256
    // KiB that would hold up other requests for more than a millisecond.
    syncThreshold: 256 * 1024,
    // Level 1 of zstd, the first encoding that browsers name: half the time of the default, at the same
    // size.
    zlibOptions: { params: { [constants.ZSTD_c_compressionLevel]: 1 } } as ZlibOptions,
  });
  await app.register(cookie);

  await app.register(
    async (api) => {
      keepOutOfCaches(api);
      refuseOtherSites(api);
      const { identify, turnAway } = await limitRequests(api, {
        requestsPerMinute,
        identify: createIdentify({ db, secret, clock }),
      });
      serveMetrics?.(api, turnAway);
      await registerReference(api, build);
      registerHealth(api, { probe, build, demo, isClosing });
      registerAuth(api, { db, secret, clock, identify, announcer });
      registerSetup(api, { db, secret, clock });
      registerPictures(api, { db, pictures, requestsPerMinute });
      registerHandlers(
        api,
        {
          ...auditHandlers,
          ...approvalHandlers,
          ...authHandlers,
          ...borrowHandlers,
          ...reservationHandlers,
          ...categoryHandlers,
          ...copyHandlers,
          ...customerHandlers,
          ...deliveryPersonHandlers,
          ...drawerHandlers,
          ...deliveryHandlers,
          ...importHandlers,
          ...orderHandlers,
          ...parkedOrderHandlers,
          ...paymentMethodHandlers,
          ...createPictureHandlers(pictures),
          ...productHandlers,
          ...providerHandlers,
          ...sessionHandlers,
          ...createStaffHandlers(secret),
          ...stockCountHandlers,
          ...storeHandlers,
          ...taxRateHandlers,
          ...purchaseHandlers,
          ...reportHandlers,
          ...dashboardHandlers,
          readEvents: createReadEvents({ db, clock, listener, heartbeatMs }),
        },
        {
          db,
          longDb,
          clock,
          identify,
          announcer,
          demandInput: demandWholeAmounts,
          checkApproval: approvalCheck(db),
          fileLimits,
        },
      );
    },
    { prefix: '/api' },
  );
  await registerWeb(app);
  return app;
}

/**
 * Keeps every answer without a cache header of its own out of caches: answers carry people's data and
 * tokens.
 */
function keepOutOfCaches(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
