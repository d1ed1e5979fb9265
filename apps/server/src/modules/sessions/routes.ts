import { command, type Handlers } from '#platform/http/handlers.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const sessionHandlers = {
  listSessions,
  endSession: command(endSession, () => ({ kind: 'session' })),
  endSessions: command(endSessions, () => ({ kind: 'session' })),
} satisfies Handlers;
