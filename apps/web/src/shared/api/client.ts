import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { accessToken } from './access-token.ts';
import { ApiError, errorOf, NetworkError } from './api-error.ts';
import { rememberSentKey } from './idempotency-key.ts';
import { refreshAccessToken, renewalUnderWay } from './refresh.ts';

/** The parts of a request that the contract asks for under this name. */
export type Request<Name extends EndpointName> = {
  [Part in keyof WireRequest<Name> as undefined extends WireRequest<Name>[Part]
    ? never
    : Part]: WireRequest<Name>[Part];
};

export interface Sending {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface LooseRequest extends Sending {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * Makes a call of the contract. Throws an `ApiError` for the server's refusal and a `NetworkError`
 * where no answer came.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & Sending,
): Promise<Answer<Name>> {
  const response = await callForResponse(name, request);
  if (response.status === 204) return null as Answer<Name>;
  return await response.json().catch(throwNetworkError);
}

/** As `call`, for a call that answers a file: gives it whole, and the name that the server gave it. */
export async function callForFile<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & Sending,
): Promise<{ file: Blob; fileName: string }> {
  const response = await callForResponse(name, request);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return {
    file: await response.blob().catch(throwNetworkError),
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? name,
  };
}

/** As `call`, and gives the response as soon as it begins: for a call that answers a stream. */
export function callForResponse<Name extends EndpointName>(
  name: Name,
  request: Request<Name> & Sending,
): Promise<Response> {
  const { params, query, body, idempotencyKey, signal } = request as LooseRequest;
  const { method, path, access } = endpoints[name];
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) {
    headers.set('Idempotency-Key', idempotencyKey);
    rememberSentKey(idempotencyKey);
  }
  const send = access === 'public' ? fetchApi : fetchSignedIn;
  return send(addressOf(path, params, query), {
    method,
    headers,
    signal,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/**
 * `fetch` below /api as the person signed in: a 401 or 403 refreshes the session once and tries once
 * more (decisions §9); what is called meanwhile waits for it (sales §4).
 */
async function fetchSignedIn(path: string, init: RequestInit = {}): Promise<Response> {
  if ((await renewalUnderWay()) === 'refused') throw sessionOver();
  const token = accessToken();
  try {
    return await fetchApi(path, withToken(init, token));
  } catch (error) {
    const status = (error as { status?: number }).status;
    if (status !== 401 && status !== 403) throw error;
    if ((await refreshAccessToken(token)) === 'refused') throw error;
    return await fetchApi(path, withToken(init, accessToken()));
  }
}

function sessionOver(): ApiError {
  return new ApiError({ statusCode: 401, code: 'NOT_SIGNED_IN', message: 'Sign in to go on.' });
}

async function fetchApi(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, { ...init, credentials: 'include' }).catch(
    throwNetworkError,
  );
  if (!response.ok) throw await errorOf(response);
  return response;
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
  // Whoever asked no longer wants the answer; that is no failure of the network.
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new NetworkError(cause);
}
