import type { Handlers } from '#platform/http/route-adapter.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const sessionHandlers = {
  listSessions: (scope) => listSessions(scope),
  endSession: (scope, { params }) => endSession(scope, params),
  endSessions: (scope) => endSessions(scope),
} satisfies Handlers<'listSessions' | 'endSession' | 'endSessions'>;
