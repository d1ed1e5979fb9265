/** The two servers as one: what is asked of it is asked of both, and has one answer or is a difference. */
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Errand, NewShop } from '../sides/errands.ts';
import type { Reply, Side } from '../sides/side.ts';
import { Bindings } from './bindings.ts';
import { compareReplies, compareValues, type Unequal } from './compare.ts';
import type { Both, Person } from './tills.ts';

/** A call, with the ids of the server of before. */
export interface Request<Name extends EndpointName = EndpointName> {
  name: Name;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Who asks; null for somebody who is not signed in. */
  by: Person | null;
  key?: string;
  headers?: Record<string, string>;
  /** Body as it travels, where it is no JSON. */
  raw?: string;
}

/** What both servers answered, in the words of the one of before. */
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is known to who made it.
  body: any;
  replies: readonly [Reply, Reply];
}

/** Thrown where the two answers are not the same. */
export class Difference extends Error {
  readonly unequal: Unequal;

  constructor(unequal: Unequal) {
    super(unequal.place);
    this.unequal = unequal;
  }
}

/** Reads that are under way at once. */
const AT_ONCE = 8;

export class Pair {
  readonly sides: readonly [Side, Side];
  bindings = new Bindings();
  /** The present moment of both servers. */
  now = 0;
  /** Address from which the calls come, by which sign-ins are limited. */
  address = '192.0.2.1';
  /** Is told of each call. */
  heard: (request: Request, answered: Answered) => void = () => {};

  constructor(sides: readonly [Side, Side]) {
    this.sides = sides;
  }

  /** Sets both clocks, and the chance that answers show. */
  async setClock(now: number, seed?: number): Promise<void> {
    this.now = now;
    await Promise.all(this.sides.map((side) => side.run({ do: 'setClock', now, seed })));
  }

  /** Makes the call at both servers. Throws a Difference. */
  async send(request: Request): Promise<Answered> {
    return this.#compare(request, await this.#ask(request));
  }

  /** Makes calls that change nothing, several at once; their answers are compared in their order. Throws a Difference. */
  async sendAll(requests: readonly Request[]): Promise<Answered[]> {
    const answers: Answered[] = [];
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const some = requests.slice(from, from + AT_ONCE);
      const replies = await Promise.all(some.map((request) => this.#ask(request)));
      for (const [at, request] of some.entries()) {
        answers.push(this.#compare(request, replies[at] ?? [NO_REPLY, NO_REPLY]));
      }
    }
    return answers;
  }

  #ask(request: Request): Promise<readonly [Reply, Reply]> {
    const [before, after] = this.sides;
    return Promise.all([before.send(this.#sent(request, 0)), after.send(this.#sent(request, 1))]);
  }

  #compare(request: Request, replies: readonly [Reply, Reply]): Answered {
    const unequal = compareReplies(request.name, replies, this.bindings);
    const answered = { status: replies[0].status, body: bodyOf(replies[0]), replies };
    this.heard(request, answered);
    if (unequal !== undefined) throw new Difference(unequal);
    request.by?.device.keep(replies);
    return answered;
  }

  /**
   * Opens a person's stream at both servers. What is returned closes it, and compares the changes that came; in how many
   * events they came is chance. Throws a Difference.
   */
  async listen(by: Person): Promise<() => void> {
    const request = { name: 'readEvents', by } as const;
    const [before, after] = await Promise.all([
      this.sides[0].listen(this.#sent(request, 0)),
      this.sides[1].listen(this.#sent(request, 1)),
    ] as const);
    return () => {
      before.close();
      after.close();
      const [left, right] = [before, after].map((stream) => changesIn(stream.text()));
      const unequal = compareValues('readEvents changes', left, right, this.bindings);
      const answered = { status: 200, body: left };
      this.heard(request, { ...answered, replies: [NO_REPLY, NO_REPLY] });
      if (unequal !== undefined) throw new Difference(unequal);
    };
  }

  /** Compares a page of the API that is no call of the contract. */
  async readPage(name: string, path: string): Promise<void> {
    const sent = { method: 'GET', path, headers: {}, body: undefined };
    const [before, after] = await Promise.all([
      this.sides[0].send(sent),
      this.sides[1].send(sent),
    ] as const);
    const unequal = compareReplies(name, [before, after], this.bindings);
    if (unequal !== undefined) throw new Difference(unequal);
  }

  /** Opens a store at both servers, and returns its id. */
  async openStore(shop: NewShop): Promise<string> {
    const opened = await this.#run('openStore', (side) => ({
      do: 'openStore',
      connection: side.connection,
      shop,
    }));
    return (opened as { storeId: string }).storeId;
  }

  /** Has both verify a store, and returns what they find. Throws a Difference. */
  verify(storeId: string): Promise<unknown> {
    return this.#run('verify', (side, own) => ({
      do: 'verify',
      connection: side.connection,
      storeId: own(storeId),
    }));
  }

  async #run(
    name: string,
    errandOf: (side: Side, own: (text: string) => string) => Errand,
  ): Promise<unknown> {
    const [before, after] = this.sides;
    const [left, right] = await Promise.all([
      before.run(errandOf(before, (text) => text)),
      after.run(errandOf(after, (text) => this.bindings.translate(text))),
    ]);
    const unequal = compareValues(name, left, right, this.bindings);
    if (unequal !== undefined) throw new Difference(unequal);
    return left;
  }

  /** Returns the call as a side takes it. */
  #sent({ name, params = {}, query = {}, body, by, key, headers, raw }: Request, side: 0 | 1) {
    const { method, path } = endpoints[name];
    const own = (text: string) => (side === 0 ? text : this.bindings.translate(text));
    const filled = path.replace(/:(\w+)/g, (_, param: string) =>
      encodeURIComponent(own(params[param] ?? '')),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([field, value]): [string, string] => [field, own(String(value))]),
    ).toString();
    const text =
      raw ??
      (body === undefined
        ? undefined
        : JSON.stringify(body, (_, value) => (typeof value === 'string' ? own(value) : value)));
    const cookies = path.startsWith('/auth/') ? by?.device.cookies(side) : undefined;
    const token: Both[number] | undefined = by?.tokens?.[side];
    return {
      method,
      path: `/api${filled}${search && `?${search}`}`,
      headers: {
        'x-forwarded-for': this.address,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookies !== undefined && { cookie: cookies }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...Object.fromEntries(
          Object.entries(headers ?? {}).map(([header, value]) => [header, own(value)]),
        ),
      },
      body: text,
    };
  }
}

const NO_REPLY: Reply = { status: 200, headers: {}, text: '' };

/**
 * Returns the changes of all events of a stream, from the first one with a key: what was done before the stream was opened
 * may still be told in it.
 */
function changesIn(text: string): unknown[] {
  const changes: { origin: string | null }[] = text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .flatMap((line) => JSON.parse(line.slice('data: '.length)).changes);
  return changes.slice(changes.findIndex(({ origin }) => origin !== null));
}

function bodyOf({ headers, text }: Reply): unknown {
  return headers['content-type']?.includes('json') ? JSON.parse(text) : text;
}
