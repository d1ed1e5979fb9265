import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { type Answer, routes, type WireRequest } from '@mostrador/contract/routes';
import type { ErrorBody } from '@mostrador/contract/shared/errors';
import type { FastifyInstance } from 'fastify';

export const PASSWORD = 'mostrador';

/** An answer that is an error. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(name: string, status: number, body: ErrorBody) {
    super(`${name}: ${status} ${body.code} ${JSON.stringify(body.details ?? {})}`);
    this.status = status;
    this.body = body;
  }
}

type Part<Value> = Value extends undefined ? unknown : Value;
export interface CallOptions<Name extends EndpointName> {
  params?: Part<WireRequest<Name>['params']>;
  query?: Record<string, string | number | boolean>;
  body?: Part<WireRequest<Name>['body']>;
  key?: string;
  /** Who approves the call, and by which PIN. */
  approval?: { userId: string; pin: string };
  /** What the clock of the device says as it sends, and said when it took the order. */
  deviceClock?: { now?: string; takenAt?: string };
}

/** A person at a till, who acts through the API alone. */
export class Till {
  readonly #app: FastifyInstance;
  readonly email: string;
  token = '';

  constructor(app: FastifyInstance, email: string) {
    this.#app = app;
    this.email = email;
  }

  async signIn(): Promise<this> {
    const { accessToken } = await this.call('login', {
      body: { email: this.email, password: PASSWORD },
    });
    this.token = accessToken;
    return this;
  }

  /** Makes a call and returns its answer, which must have the contract's shape. Throws CallFailed. */
  async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Answer<Name>> {
    const response = await this.send(name, options);
    if (response.statusCode >= 400) {
      throw new CallFailed(name, response.statusCode, response.json<ErrorBody>());
    }
    if (response.statusCode === 204) return null as Answer<Name>;
    const answer = response.json();
    routes[name].response.parse(answer);
    return answer as Answer<Name>;
  }

  /** Makes a call and returns the raw response, whatever it is. */
  send<Name extends EndpointName>(name: Name, options: CallOptions<Name> = {}) {
    const { body, key, approval, deviceClock = {} } = options;
    return this.#app.inject({
      ...requestOf(name, options),
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(approval && { 'approval-user': approval.userId, 'approval-pin': approval.pin }),
        ...(deviceClock.now && { 'device-time': deviceClock.now }),
        ...(deviceClock.takenAt && { 'taken-at': deviceClock.takenAt }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
  }

  requestOf<Name extends EndpointName>(name: Name, options: CallOptions<Name>) {
    return requestOf(name, options);
  }
}

/** Returns method and address of a call. */
export function requestOf<Name extends EndpointName>(
  name: Name,
  { params, query = {} }: CallOptions<Name>,
) {
  const { method, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[param])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return { method, url: `/api${filled}${search && `?${search}`}` };
}
