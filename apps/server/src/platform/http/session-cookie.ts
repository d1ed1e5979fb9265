import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'refreshToken';

/** Lifetime of a refresh token, and of a session in which none is used (rules.md#sessions). */
export const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the refresh token that the browser sent. */
export function sentRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Sets the refresh token in a cookie that the browser sends to `/auth` alone (rules.md#sessions). */
export function keepRefreshToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(COOKIE, token, {
    ...authCookie(request),
    maxAge: REFRESH_LIFETIME_MS / 1000,
  });
}

/** Removes the refresh token from the browser. */
export function dropRefreshToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.clearCookie(COOKIE, authCookie(request));
}

/** Options of a cookie that no script and no other site can use, and that is sent to `/auth` alone. */
export function authCookie(request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: request.protocol === 'https',
  } as const;
}
