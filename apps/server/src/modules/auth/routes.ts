import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refresh } from '#modules/sessions/refresh.ts';
import { readInvitation } from '#modules/staff/invitations/read-invitation.ts';
import { staffNote } from '#modules/staff/staff-note.ts';
import { sentFields } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { knownDevice, rememberDevice } from '#platform/http/device-cookie.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { routeOptions } from '#platform/http/route-adapter.ts';
import {
  dropRefreshToken,
  keepRefreshToken,
  sentRefreshToken,
} from '#platform/http/session-cookie.ts';
import type { Announcer } from '#platform/live/events-announcer.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import type { TokenSubject } from '#platform/who.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

interface AuthOptions {
  db: Database;
  /** Secret that signs access tokens, and that one-time links are made from. */
  secret: Uint8Array;
  clock: () => Date;
  /** Returns the person of the request's bearer token; throws NOT_SIGNED_IN. */
  identify: (request: FastifyRequest) => Promise<Who>;
  announcer: Announcer;
}

/**
 * The calls of those who are not signed in, or no longer, and those that begin a session. They commit
 * what they record also when they refuse. Beginning a session in a browser ends the one that its cookie
 * names: the sign-out from that may never have arrived.
 */
export function registerAuth(
  app: FastifyInstance,
  { db, secret, clock, identify, announcer }: AuthOptions,
): void {
  const originOf = (request: FastifyRequest, now: Date) => ({
    address: request.ip,
    device: knownDevice(request, secret, now),
  });
  /** Sets the session's refresh cookie, and the cookie that makes the browser a known device of the store. */
  const keep = (
    request: FastifyRequest,
    reply: FastifyReply,
    session: { subject: TokenSubject; refreshToken: string; now: Date },
  ) => {
    keepRefreshToken(request, reply, session.refreshToken);
    const { storeId } = session.subject;
    rememberDevice(request, reply, { secret, storeId, now: session.now });
  };

  app.route({
    ...routeOptions('login'),
    async handler(request, reply): Promise<Answer<'login'>> {
      const { email, password } = request.body as DecodedRequest<'login'>['body'];
      const now = clock();
      const { subject, refreshToken, user } = await login(db, now, {
        email,
        password,
        origin: originOf(request, now),
        userAgent: request.headers['user-agent'],
      });
      await logout(db, now, sentRefreshToken(request));
      keep(request, reply, { subject, refreshToken, now });
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });

  app.route({
    ...routeOptions('refresh'),
    async handler(request, reply): Promise<Answer<'refresh'>> {
      const now = clock();
      const renewed = await refresh(db, now, sentRefreshToken(request));
      // The cookie stays: by now it may be another tab's, which won.
      if (renewed === undefined) throw new Refused('NOT_SIGNED_IN');
      keep(request, reply, { ...renewed, now });
      return { accessToken: await issueAccessToken(secret, renewed.subject, now) };
    },
  });

  app.route({
    ...routeOptions('logout'),
    async handler(request, reply) {
      await logout(db, clock(), sentRefreshToken(request));
      return dropRefreshToken(request, reply).code(204).send();
    },
  });

  app.route({
    ...routeOptions('changePassword'),
    async onRequest(request) {
      request.who = await identify(request);
    },
    async handler(request, reply): Promise<Answer<'changePassword'>> {
      if (request.who === null) throw new Refused('NOT_SIGNED_IN');
      const now = clock();
      const { subject, refreshToken } = await changePassword(db, now, request.who, {
        ...(request.body as DecodedRequest<'changePassword'>['body']),
        origin: originOf(request, now),
        userAgent: request.headers['user-agent'],
      });
      keep(request, reply, { subject, refreshToken, now });
      return { accessToken: await issueAccessToken(secret, subject, now) };
    },
  });

  app.route({
    ...routeOptions('readInvitation'),
    async handler(request): Promise<Answer<'readInvitation'>> {
      const { token } = request.body as DecodedRequest<'readInvitation'>['body'];
      return readInvitation(db, clock(), { secret, token });
    },
  });

  app.route({
    ...routeOptions('acceptInvitation'),
    async handler(request, reply): Promise<Answer<'acceptInvitation'>> {
      const now = clock();
      const { subject, refreshToken, user } = await acceptInvitation(db, now, {
        ...(request.body as DecodedRequest<'acceptInvitation'>['body']),
        secret,
        userAgent: request.headers['user-agent'],
      });
      // The owner, who sent the link, sees that it was used.
      const change = { command: 'acceptInvitation', id: subject.userId, origin: null } as const;
      announcer.announce(subject.storeId, change);
      await logout(db, now, sentRefreshToken(request));
      keep(request, reply, { subject, refreshToken, now });
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });
}

export const authHandlers = {
  readProfile: (scope) => readProfile(scope, scope.user.id),
  updateProfile: command(updateProfile, ({ body: { language, theme, ...shown } }, person) => {
    const fields = sentFields(shown);
    return fields.length === 0 ? null : { ...staffNote(person), fields };
  }),
} satisfies Handlers;
