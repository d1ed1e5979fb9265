import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';
import { type Handlers, routeOptions } from '#platform/route-adapter.ts';
import type { Scope } from '#platform/scope.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readProfile } from './read-profile.ts';
import { refresh } from './refresh.ts';
import { REFRESH_LIFETIME_MS } from './refresh-tokens.ts';
import { updateProfile } from './update-profile.ts';

const COOKIE = 'refreshToken';

/** The calls of those who are not signed in, or no longer. They commit what they record also when they refuse. */
export function registerAuth(
  app: FastifyInstance,
  { db, secret, clock }: { db: Scope['tx']; secret: Uint8Array; clock: () => Date },
): void {
  app.route({
    ...routeOptions('login'),
    async handler(request, reply): Promise<Answer<'login'>> {
      const { email, password } = request.body as DecodedRequest<'login'>['body'];
      const now = clock();
      const { subject, refreshToken, user } = await login(db, now, {
        email,
        password,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      });
      keepRefreshToken(request, reply, refreshToken);
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });

  app.route({
    ...routeOptions('refresh'),
    async handler(request, reply): Promise<Answer<'refresh'>> {
      const now = clock();
      const renewed = await refresh(db, now, request.cookies[COOKIE]);
      // The cookie stays: by now it may be another tab's, which won.
      if (renewed === undefined) throw new Refused('NOT_SIGNED_IN');
      keepRefreshToken(request, reply, renewed.refreshToken);
      return { accessToken: await issueAccessToken(secret, renewed.subject, now) };
    },
  });

  app.route({
    ...routeOptions('logout'),
    async handler(request, reply) {
      await logout(db, clock(), request.cookies[COOKIE]);
      return reply.clearCookie(COOKIE, cookieOptions(request)).code(204).send();
    },
  });
}

export const authHandlers: Handlers<'readProfile' | 'updateProfile'> = {
  readProfile: (scope) => readProfile(scope, scope.user.id),
  updateProfile: (scope, { body }) => updateProfile(scope, body),
};

function keepRefreshToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // The answer carries tokens, which no cache between may keep.
  reply
    .header('cache-control', 'no-store')
    .setCookie(COOKIE, token, { ...cookieOptions(request), maxAge: REFRESH_LIFETIME_MS / 1000 });
}

function cookieOptions(request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: request.protocol === 'https',
  } as const;
}
