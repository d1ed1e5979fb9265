import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'refreshToken';

/** How long a refresh token can be used, and a session stand without one being used (rules.md#sessions). */
export const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The refresh token that the browser sends along. */
export function sentRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/**
 * Gives the browser the refresh token, in a cookie that only the calls of `/auth` get
 * (rules.md#sessions).
 */
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

/** Takes the refresh token away from the browser. */
export function dropRefreshToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.clearCookie(COOKIE, authCookie(request));
}

/** How a cookie travels that no script and no other site may use: to the calls of `/auth` alone. */
export function authCookie(request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure: request.protocol === 'https',
  } as const;
}
