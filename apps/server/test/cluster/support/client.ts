import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { ErrorBody } from '@mostrador/contract/shared/errors';
import { CallFailed, type CallOptions, PASSWORD, requestOf } from '#test/support/till.ts';

const ANSWER_LIMIT_MS = 20_000;
/** A service that has not recovered by then has failed, however busy the machine is. */
const INSIST_LIMIT_MS = 300_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;
/** Statuses of a call that no server could carry out. */
const UNAVAILABLE = new Set([502, 503, 504]);

/** Counts over all clients of a load. */
export interface Tally {
  calls: number;
  retries: number;
  /** Calls without any answer. */
  unanswered: number;
  /** Number of answers by status. */
  statuses: Record<number, number>;
}

export function newTally(): Tally {
  return { calls: 0, retries: 0, unanswered: 0, statuses: {} };
}

/** Counts the answers with a 5xx. */
export function serverErrors({ statuses }: Tally): number {
  const counts = Object.entries(statuses).map(([status, count]) => (status >= '500' ? count : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

export interface Reply<Name extends EndpointName> {
  status: number;
  headers: Headers;
  body: Answer<Name> & ErrorBody;
}

/** A person at a screen, over HTTP. Calls without an answer are sent again under the same key. */
export class Client {
  /** Address of the shop, which may change when its server is started again. */
  address: string;
  token = '';
  refreshToken = '';
  readonly #tally: Tally;

  constructor(address: string, tally: Tally = newTally()) {
    this.address = address;
    this.#tally = tally;
  }

  async signIn(email: string, password = PASSWORD): Promise<this> {
    const { accessToken } = await this.insist('login', { body: { email, password } });
    this.token = accessToken;
    return this;
  }

  /** Returns the same person with the same session at another address. */
  at(address: string): Client {
    const client = new Client(address, this.#tally);
    client.token = this.token;
    client.refreshToken = this.refreshToken;
    return client;
  }

  /** Sends once. Throws if no answer comes. */
  async send<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Reply<Name>> {
    const { method, url } = requestOf(name, options);
    const { body, key } = options;
    this.#tally.calls++;
    const response = await fetch(`${this.address}${url}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.refreshToken && { cookie: `refreshToken=${this.refreshToken}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { status, headers } = response;
    this.#tally.statuses[status] = (this.#tally.statuses[status] ?? 0) + 1;
    const cookie = /refreshToken=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1];
    if (cookie !== undefined) this.refreshToken = cookie;
    const text = await response.text();
    const isJson = headers.get('content-type')?.includes('json') === true;
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Does the same as `reply`, but returns the answer, and throws CallFailed for a refusal. */
  async insist<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Answer<Name>> {
    const { status, body } = await this.reply(name, options);
    if (status >= 400) throw new CallFailed(name, status, body);
    return body;
  }

  /** Sends under one key until a server has carried the call out. Returns its reply, even a refusal. */
  async reply<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<Reply<Name>> {
    const key = options.key ?? randomUUID();
    const limit = Date.now() + INSIST_LIMIT_MS;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const reply = await this.send(name, { ...options, key }).catch((error: unknown) => {
        this.#tally.unanswered++;
        if (Date.now() > limit) throw error;
      });
      if (reply !== undefined && !UNAVAILABLE.has(reply.status)) return reply;
      if (Date.now() > limit) throw new Error(`${name}: still ${reply?.status ?? 'no answer'}`);
      this.#tally.retries++;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}
