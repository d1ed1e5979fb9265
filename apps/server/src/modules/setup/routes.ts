import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import { login } from '#modules/auth/login.ts';
import type { Database } from '#platform/database/access.ts';
import { deviceIds, rememberDevice } from '#platform/http/device-cookie.ts';
import { routeOptions } from '#platform/http/route-adapter.ts';
import { keepRefreshToken } from '#platform/http/session-cookie.ts';
import { hasStore } from '#platform/setup-code.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import { setUp } from './set-up.ts';

/** The first run (rules.md#first-run): calls of someone who is nobody yet. */
export function registerSetup(
  app: FastifyInstance,
  { db, secret, clock }: { db: Database; secret: Uint8Array; clock: () => Date },
): void {
  // For ever: a store is never removed, and every page of the app may ask.
  let isSetUp = false;

  app.route({
    ...routeOptions('readSetup'),
    async handler(): Promise<Answer<'readSetup'>> {
      isSetUp ||= await hasStore(db);
      return { needed: !isSetUp };
    },
  });

  app.route({
    ...routeOptions('setUp'),
    async handler(request, reply): Promise<Answer<'setUp'>> {
      const body = request.body as DecodedRequest<'setUp'>['body'];
      const now = clock();
      await setUp(db, now, body);
      const deviceIdOf = deviceIds(request, secret, now);
      const { subject, refreshToken, user } = await login(db, now, {
        ...body.owner,
        origin: { address: request.ip, device: undefined },
        userAgent: request.headers['user-agent'],
        deviceIdOf,
      });
      keepRefreshToken(request, reply.code(201), refreshToken);
      const { storeId } = subject;
      const device = { storeId, id: deviceIdOf(storeId) };
      rememberDevice(request, reply, { secret, device, now });
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });
}
