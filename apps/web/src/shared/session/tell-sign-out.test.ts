import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignOutDue, rememberSignOut } from '../api/due-sign-out.ts';
import { refreshAccessToken } from '../api/refresh.ts';
import { sampleStorage } from '../kept/sample-storage.ts';
import { beginSession, tellSignOut } from './tell-sign-out.ts';

/** Requests to the server, and its answer to a sign-out. */
let asked: string[] = [];
let answerLogout: (signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  asked = [];
  answerLogout = async () => new Response(null, { status: 204 });
  vi.stubGlobal('localStorage', sampleStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return address === '/api/auth/logout' ? answerLogout(signal) : Response.json({});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fail = async () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 });

it('a sign-out that failed at the server stays due, and no refresh is sent until the server knows', async () => {
  answerLogout = fail;
  rememberSignOut();
  await tellSignOut();
  expect(isSignOutDue()).toBe(true);
  expect(await refreshAccessToken('an old token')).toBe('refused');
  expect(await refreshAccessToken(null)).toBe('refused');

  answerLogout = async () => new Response(null, { status: 204 });
  await tellSignOut();
  expect(isSignOutDue()).toBe(false);
  await tellSignOut();
  expect(asked).toEqual(['/api/auth/logout', '/api/auth/logout']);
});

it('a sign-in replaces a sign-out under way, and ignores its answer', async () => {
  let isStopped = false;
  const sent = new Promise<void>((resolve) => {
    answerLogout = (signal) => {
      resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isStopped = true;
          reject(signal.reason);
        });
      });
    };
  });
  rememberSignOut();
  const told = tellSignOut();
  await sent;
  await beginSession(async () => {
    expect(isStopped).toBe(true);
  });
  await told;
  expect(isSignOutDue()).toBe(false);
});

it('a refused sign-in leaves the sign-out due', async () => {
  answerLogout = fail;
  rememberSignOut();
  const refused = beginSession(() => Promise.reject(new Error('A wrong password')));
  await expect(refused).rejects.toThrow('A wrong password');
  expect(isSignOutDue()).toBe(true);
});

it('after a sign-in, a failed sign-out is retried as soon as the first one was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answerLogout = fail;
  rememberSignOut();
  await tellSignOut();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveLength(3);
  await beginSession(async () => undefined);

  rememberSignOut();
  await tellSignOut();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(5);
});
