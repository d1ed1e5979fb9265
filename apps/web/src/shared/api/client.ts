import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { copyOfCall } from '#shared/offline/copy-of-call.ts';
import { onDisk } from '../kept/durable-text.ts';
import { connection, heardAnswer, isServerThere } from '../offline/connection.ts';
import { accessToken, personOf } from './access-token.ts';
import {
  ApiError,
  errorOf,
  isOutcomeUnknown,
  isUnheard,
  NetworkError,
  OfflineError,
  UnheardError,
} from './api-error.ts';
import { type GivenApproval, wantApproval } from './approval-wanted.ts';
import { callTimeout } from './call-timeout.ts';
import { underWay } from './commands-under-way.ts';
import { inItsTurn } from './file-turn.ts';
import { rememberSentKey } from './idempotency-key.ts';
import { wantPassword } from './password-wanted.ts';
import { refreshAccessToken, renewalUnderWay } from './refresh.ts';
import { wantShift } from './shift-wanted.ts';
import { forgetUnanswered, isUnanswered, rememberUnanswered } from './unanswered.ts';

/** Time limit of a read that the offline copy could answer instead. */
export const READ_LIMIT_MS = 10_000;
/** Time limit of any other answer; files have none. */
const ANSWER_LIMIT_MS = 30_000;
/** Time without an answer after which the connection is checked. */
const SUSPICION_MS = 4_000;

/** Parts of a call's request that the contract has. */
export type Request<Name extends EndpointName> = {
  [Part in keyof WireRequest<Name> as WireRequest<Name>[Part] extends undefined
    ? never
    : Part]: WireRequest<Name>[Part];
};

export interface CallOptions {
  idempotencyKey?: string;
  /** Whether an earlier call with the same key got no answer, and may have had its effect. */
  isAgain?: boolean;
  signal?: AbortSignal;
  /** Asks only the server: offline it fails instead of answering from the copy. */
  isFromServer?: true;
  /** `low` for a call that nobody waits for. */
  priority?: RequestPriority;
  /** Id of the only person for whom to send: fails if somebody else has signed in by then. */
  onlyAs?: string;
  /** Nobody is there to approve what passes a limit, or to open a shift: the refusal stands. */
  isUnattended?: true;
  approval?: GivenApproval;
  /** When this device, by its clock, took the order that it sends now. */
  takenAt?: string;
}

interface LooseRequest extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * Makes a call of the contract. Throws an `ApiError` for the server's refusal, and a `NetworkError`
 * if no answer came. Offline, the device's copy answers reads as far as it can; other calls are not
 * sent and throw an `OfflineError`. Where the server asks for the password first, for an approval or for an
 * open shift, the person is asked, and the call is made again (rules.md#pins, rules.md#approval,
 * rules.md#cash-control).
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  try {
    return await callInShift(name, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'APPROVAL_REQUIRED' && !request.isUnattended) {
      return wantApproval(error, (approval) => callInShift(name, { ...request, approval }));
    }
    if (error.code !== 'PASSWORD_NEEDED' || !(await wantPassword())) throw error;
    return callInShift(name, request);
  }
}

async function callInShift<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  try {
    return await callOnce(name, request);
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'NO_OPEN_SHIFT';
    if (!isMissing || request.isUnattended || !(await wantShift())) throw error;
    return callOnce(name, request);
  }
}

function callOnce<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  if (endpoints[name].method === 'GET') return read(name, request);
  return underWay(() => command(name, request));
}

async function read<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  const copy = copyOf(name, request);
  const ask = async (limitMs: number) => {
    const answer = await answerOf(name, request, limitMs);
    copy?.keep(answer);
    return answer;
  };
  if (!copy?.isAnswering || request.isFromServer) return ask(ANSWER_LIMIT_MS);
  try {
    return await ask(READ_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // The server is reachable, and only this answer was lost or is slow.
    if (!(error instanceof OfflineError) && (await isServerThere())) return ask(ANSWER_LIMIT_MS);
    const kept = await copy.answer();
    if (kept === undefined) throw error;
    return kept as Answer<Name>;
  }
}

async function command<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  const sentAs = request.idempotencyKey ?? name;
  const wasUnanswered = request.isAgain || isUnanswered(sentAs);
  if (connection.get() === 'offline' && !(await isServerThere())) {
    throw wasUnanswered ? new NetworkError(undefined) : new OfflineError();
  }
  const copy = copyOf(name, request);
  rememberUnanswered(sentAs);
  // Waits until the key is on the disk, so that after a crash the same key is used again.
  await onDisk();
  try {
    const answer = await ('takesFile' in endpoints[name]
      ? sendFile(name, request)
      : answerOf(name, request, ANSWER_LIMIT_MS));
    forgetUnanswered(sentAs);
    copy?.keep(answer);
    return answer;
  } catch (error) {
    // This call was not sent, but an earlier try with the same key may have arrived.
    if (error instanceof OfflineError && wasUnanswered) throw new NetworkError(error);
    if (wasUnanswered && request.idempotencyKey !== undefined && isUnheard(error)) {
      throw new UnheardError(error);
    }
    const isKnown = error instanceof ApiError || error instanceof OfflineError;
    if (isKnown && !isOutcomeUnknown(error)) forgetUnanswered(sentAs);
    throw error;
  }
}

/** Fixes the person now, since another one may sign in while the file waits. */
function sendFile<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Answer<Name>> {
  const onlyAs = request.onlyAs ?? personOf(accessToken() ?? '');
  const theirs = { ...request, onlyAs };
  return inItsTurn(() => answerOf(name, theirs, Number.POSITIVE_INFINITY), request.signal);
}

function copyOf<Name extends EndpointName>(name: Name, request: Request<Name> & CallOptions) {
  const { params, query, body } = request as LooseRequest;
  return copyOfCall(name, { params, query, body });
}

async function answerOf<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
  limitMs: number,
): Promise<Answer<Name>> {
  const isRead = endpoints[name].method === 'GET';
  const waiting = callTimeout(request.signal, isRead);
  waiting.allow(limitMs);
  const suspicion = setTimeout(() => void isServerThere(), SUSPICION_MS);
  try {
    const response = await callForResponse(name, { ...request, signal: waiting.signal });
    clearTimeout(suspicion);
    if (response.status === 204) return null as Answer<Name>;
    waiting.allow(ANSWER_LIMIT_MS);
    const answer = await response.json().catch(throwNetworkError);
    heardAnswer();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) heardAnswer();
    throw error;
  } finally {
    clearTimeout(suspicion);
    waiting.end();
  }
}

/** Like `call`, for a file: returns all of it, with the server's name for it. */
export async function callForFile<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<{ file: Blob; fileName: string }> {
  const response = await callForResponse(name, request);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return {
    file: await response.blob().catch(throwNetworkError),
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? name,
  };
}

/** Like `call`, for a stream: returns the response as soon as its headers are there. */
export async function callForResponse<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & CallOptions,
): Promise<Response> {
  const { params, query, body, idempotencyKey, signal, priority, onlyAs, approval, takenAt } =
    request as LooseRequest;
  if (connection.get() === 'offline') throw new OfflineError();
  const { method, path, access } = endpoints[name];
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) {
    headers.set('Idempotency-Key', idempotencyKey);
    rememberSentKey(idempotencyKey);
  }
  if (approval !== undefined) {
    headers.set('Approval-User', approval.userId);
    headers.set('Approval-Pin', approval.pin);
  }
  if (takenAt !== undefined) {
    headers.set('Taken-At', takenAt);
    headers.set('Device-Time', new Date().toISOString());
  }
  const init = {
    method,
    headers,
    signal,
    priority,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const address = addressOf(path, params, query);
  return access === 'public' ? fetchApi(address, init) : fetchSignedIn(address, init, onlyAs);
}

/**
 * `fetch` below /api with the person's token. A 401 or 403 refreshes the session and retries once
 * (rules.md#sessions); calls made meanwhile wait for the refresh.
 */
async function fetchSignedIn(
  path: string,
  init: RequestInit = {},
  onlyAs?: string,
): Promise<Response> {
  if ((await renewalUnderWay()) === 'refused') throw sessionOver();
  const token = tokenOf(onlyAs);
  try {
    return await fetchApi(path, withToken(init, token));
  } catch (error) {
    const status = (error as { status?: number }).status;
    if (status !== 401 && status !== 403) throw error;
    if ((await refreshAccessToken(token)) === 'refused') throw error;
    return await fetchApi(path, withToken(init, tokenOf(onlyAs)));
  }
}

/** The token to send; throws if it belongs to another person than `onlyAs`. */
function tokenOf(onlyAs: string | undefined): string | null {
  const token = accessToken();
  const person = token === null ? undefined : personOf(token);
  // An unreadable token is left to the server to refuse.
  if (onlyAs !== undefined && person !== undefined && person !== onlyAs) throw sessionOver();
  return token;
}

function sessionOver(): ApiError {
  return new ApiError({ statusCode: 401, code: 'NOT_SIGNED_IN', message: 'Sign in to go on.' });
}

async function fetchApi(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, { ...init, credentials: 'include' }).catch(
    throwNetworkError,
  );
  if (response.ok) return response;
  const error = await errorOf(response);
  if (error instanceof NetworkError) throwNetworkError(error.cause);
  throw error;
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function throwNetworkError(cause: unknown): never {
  // The caller has cancelled, which is no failure of the network.
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  void isServerThere();
  throw new NetworkError(cause);
}
