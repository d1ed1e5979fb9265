import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDevicePeople } from '#modules/pins/device-people.ts';
import { refresh } from '#modules/sessions/refresh.ts';
import { readInvitation } from '#modules/staff/invitations/read-invitation.ts';
import { staffNote } from '#modules/staff/staff-note.ts';
import { sentFields } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { deviceIds, knownDevice, rememberDevice } from '#platform/http/device-cookie.ts';
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
import { confirmPassword } from './confirm-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readProfile } from './read-profile.ts';
import { setDrawer } from './set-drawer.ts';
import { setPin } from './set-pin.ts';
import { switchPerson } from './switch-person.ts';
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

interface BegunSession {
  subject: TokenSubject;
  refreshToken: string;
  now: Date;
  /** Gives the id by which the browser was noted already; left out, that of its cookie. */
  deviceIdOf?: (storeId: string) => string;
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
    { subject: { storeId }, refreshToken, ...session }: BegunSession,
  ) => {
    const { now, deviceIdOf = deviceIds(request, secret, now) } = session;
    keepRefreshToken(request, reply, refreshToken);
    rememberDevice(request, reply, { secret, device: { storeId, id: deviceIdOf(storeId) }, now });
  };
  const personOf = async (request: FastifyRequest) => {
    request.who = await identify(request);
  };

  app.route({
    ...routeOptions('login'),
    async handler(request, reply): Promise<Answer<'login'>> {
      const { email, password } = request.body as DecodedRequest<'login'>['body'];
      const now = clock();
      const deviceIdOf = deviceIds(request, secret, now);
      const { subject, refreshToken, user } = await login(db, now, {
        email,
        password,
        origin: originOf(request, now),
        userAgent: request.headers['user-agent'],
        deviceIdOf,
      });
      await logout(db, now, sentRefreshToken(request));
      keep(request, reply, { subject, refreshToken, now, deviceIdOf });
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

  // A locked till is one without a session, which its screen tells from a sign-out.
  for (const name of ['logout', 'lock'] as const) {
    app.route({
      ...routeOptions(name),
      async handler(request, reply) {
        await logout(db, clock(), sentRefreshToken(request));
        return dropRefreshToken(request, reply).code(204).send();
      },
    });
  }

  app.route({
    ...routeOptions('listDevicePeople'),
    async handler(request): Promise<Answer<'listDevicePeople'>> {
      const now = clock();
      const device = knownDevice(request, secret, now);
      if (device === undefined) return { storeName: null, people: [] };
      return readDevicePeople(await databaseFor(db, { storeId: device.storeId }), device, now);
    },
  });

  app.route({
    ...routeOptions('switchPerson'),
    async handler(request, reply): Promise<Answer<'switchPerson'>> {
      const now = clock();
      const { subject, refreshToken, user } = await switchPerson(db, now, {
        ...(request.body as DecodedRequest<'switchPerson'>['body']),
        device: knownDevice(request, secret, now),
        userAgent: request.headers['user-agent'],
      });
      await logout(db, now, sentRefreshToken(request));
      keep(request, reply, { subject, refreshToken, now });
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });

  app.route({
    ...routeOptions('changePassword'),
    onRequest: personOf,
    async handler(request, reply): Promise<Answer<'changePassword'>> {
      const who = demandWho(request);
      const now = clock();
      const deviceIdOf = deviceIds(request, secret, now);
      const { subject, refreshToken } = await changePassword(db, now, who, {
        ...(request.body as DecodedRequest<'changePassword'>['body']),
        origin: originOf(request, now),
        userAgent: request.headers['user-agent'],
        deviceId: deviceIdOf(who.storeId),
      });
      keep(request, reply, { subject, refreshToken, now, deviceIdOf });
      return { accessToken: await issueAccessToken(secret, subject, now) };
    },
  });

  app.route({
    ...routeOptions('setPin'),
    onRequest: personOf,
    async handler(request): Promise<Answer<'setPin'>> {
      const now = clock();
      return setPin(db, now, demandWho(request), {
        ...(request.body as DecodedRequest<'setPin'>['body']),
        origin: originOf(request, now),
      });
    },
  });

  app.route({
    ...routeOptions('confirmPassword'),
    onRequest: personOf,
    async handler(request, reply) {
      const now = clock();
      await confirmPassword(db, now, demandWho(request), {
        ...(request.body as DecodedRequest<'confirmPassword'>['body']),
        origin: originOf(request, now),
      });
      return reply.code(204).send();
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
      const deviceIdOf = deviceIds(request, secret, now);
      const { subject, refreshToken, user } = await acceptInvitation(db, now, {
        ...(request.body as DecodedRequest<'acceptInvitation'>['body']),
        secret,
        userAgent: request.headers['user-agent'],
        deviceIdOf,
      });
      // The owner, who sent the link, sees that it was used.
      const change = { command: 'acceptInvitation', id: subject.userId, origin: null } as const;
      announcer.announce(subject.storeId, change);
      await logout(db, now, sentRefreshToken(request));
      keep(request, reply, { subject, refreshToken, now, deviceIdOf });
      return { accessToken: await issueAccessToken(secret, subject, now), user };
    },
  });
}

function demandWho({ who }: FastifyRequest): Who {
  if (who === null) throw new Refused('NOT_SIGNED_IN');
  return who;
}

export const authHandlers = {
  readProfile: (scope) => readProfile(scope, { userId: scope.user.id, sessionId: scope.sessionId }),
  updateProfile: command(updateProfile, ({ body: { language, theme, ...shown } }, person) => {
    const fields = sentFields(shown);
    return fields.length === 0 ? null : { ...staffNote(person), fields };
  }),
  setDrawer: command(setDrawer, (_, { drawer }) => ({
    kind: 'session',
    subjectId: drawer?.id ?? null,
    subject: drawer?.name ?? null,
  })),
} satisfies Handlers;
