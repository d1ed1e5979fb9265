/**
 * Sends generated calls to a server in this process and checks every answer. The same seed makes the
 * same calls, except for the ids of the run.
 */
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Role } from '@mostrador/domain/permissions';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { startSession } from '#modules/sessions/start-session.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newId } from '#platform/rows/new-id.ts';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import { commands, isCommand } from '#test/calls/commands.ts';
import { type PreparedStore, prepareStore } from '#test/calls/prepared-store.ts';
import { CallFailed, type Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { answerFindings, type FuzzAnswer } from './answer-findings.ts';
import { anyCall, type Caller, type FuzzCall } from './calls.ts';
import { BlankFiller, type FilledCall } from './fill-blanks.ts';
import { fingerprintOf, watchStore } from './other-store.ts';
import { plantStore } from './plant-store.ts';

interface FuzzedStore {
  storeId: string;
  owner: Till;
}

export interface FuzzOptions {
  app: FastifyInstance;
  db: Database;
  /** Clock of the server, which moves with every call. */
  clock: { now: Date };
  own: FuzzedStore & Record<'manager' | 'cashier' | 'despatcher', Till>;
  other: FuzzedStore;
  seed: number;
  calls: number;
  /** Called from time to time with the number of calls made. */
  progress?: (calls: number) => void;
}

export interface FuzzReport {
  calls: number;
  /** Number of answers by status. */
  statuses: Record<number, number>;
  /** Endpoints of which no call succeeded. */
  neverSucceeded: string[];
  /** A few findings of each kind, with the calls that showed them. */
  findings: string[];
}

const MARK = 'OTHERSHOPSOWN';
/** Calls generated at once. */
const BATCH = 500;
/** Time between two calls by the server's clock. */
const STEP_MS = 50;
/** A call that takes this long never ends. */
const ENDLESS_MS = 60_000;
const MAX_SHOWN = 600;
/** Findings with the same first characters are of one kind, of which a few are shown. */
const KIND_LENGTH = 40;
const SHOWN_OF_A_KIND = 4;

/** Calls after which a caller may be signed out, or have another role. */
const CHANGES_PEOPLE: readonly EndpointName[] = [
  'updateStaffMember',
  'deactivateStaffMember',
  'endSession',
  'endSessions',
  'changePassword',
  'logout',
];

type Person = Exclude<Caller, 'nobody' | 'forger'>;

const ROLE: Record<Person, Role> = {
  owner: 'STORE_OWNER',
  manager: 'MANAGER',
  cashier: 'CASHIER',
  despatcher: 'DESPATCHER',
};

/** Fills both stores, makes the calls, and reports the findings in the answers and afterwards. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { app, db, clock, own, other, seed, calls } = options;
  await plantStore(other.owner, MARK);
  const before = await fingerprintOf(db, other.storeId);
  const leaks = await watchStore(db, other.storeId, MARK);
  const filler = new BlankFiller(db, { own: own.storeId, other: other.storeId });
  const secret = await readSigningSecret(db);
  const people = await peopleOf(own);
  const tokens: Partial<Record<Caller, string>> = {};
  const findings: string[] = [];
  /** Number of findings of each kind. */
  const found = new Map<string, number>();
  const statuses: Record<number, number> = {};
  const succeeded = new Set<string>();
  let store: PreparedStore;

  for (let made = 0; made < calls; ) {
    // Filled again from time to time, since calls delete, cancel and use up records.
    await enter('owner');
    await plantStore(own.owner, `OURS${made}`);
    store = await prepareStore(own.owner, `OURS${made}`);
    const batch = fc.sample(anyCall, {
      seed: seed + made,
      numRuns: Math.min(BATCH, calls - made),
    });
    for (const call of batch) {
      clock.now = new Date(clock.now.getTime() + STEP_MS);
      await makeCall(call);
      made++;
    }
    options.progress?.(made);
  }

  if ((await fingerprintOf(db, other.storeId)) !== before)
    findings.push('the other store was changed');
  const { differences } = await verifyAll(db);
  findings.push(...differences.map(differenceLine));
  const names = Object.keys(endpoints);
  return {
    calls,
    statuses,
    neverSucceeded: names.filter((name) => !succeeded.has(name)),
    findings,
  };

  async function makeCall(call: FuzzCall): Promise<void> {
    if (isPerson(call.caller)) await enter(call.caller);
    if (call.caller === 'forger') tokens.forger = 'a.b.c';
    const filled = (await preparedCall(call)) ?? (await filler.fill(call));
    const request = requestOf(call, filled, tokens[call.caller]);
    const answer = await answerOf(app, request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 400 && call.method === endpoints[call.name].method)
      succeeded.add(call.name);
    // Callers whose token or role is no longer right sign in again.
    if (answer.status === 401) delete tokens[call.caller];
    if (answer.status < 400 && CHANGES_PEOPLE.includes(call.name)) {
      for (const person of Object.keys(people) as Caller[]) delete tokens[person];
    }
    const sent = `${request.url} ${request.payload ?? ''}`;
    for (const finding of [...answerFindings(call, filled, answer), ...leaks(answer.body, sent)]) {
      const kind = finding.slice(0, KIND_LENGTH);
      const seen = (found.get(kind) ?? 0) + 1;
      found.set(kind, seen);
      if (seen > SHOWN_OF_A_KIND) continue;
      findings.push(`${call.name} as ${call.caller} ${finding}\n  ${shown(request)}`);
    }
  }

  /** Returns the table's request of the call; undefined after calls that changed what it needs. */
  async function preparedCall({ name, isPrepared }: FuzzCall): Promise<FilledCall | undefined> {
    if (!isPrepared || !isCommand(name)) return undefined;
    await enter('owner');
    try {
      const { params, body } = await commands[name].ask(store);
      return { params: { ...(params as object) }, query: {}, body, isPlain: true };
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) return undefined;
      throw error;
    }
  }

  /** Makes sure that the person has a valid token. */
  async function enter(person: Person): Promise<void> {
    tokens[person] ??= await readmit(person);
    if (person === 'owner') own.owner.token = tokens[person];
  }

  /** Restores the person's row, whatever calls made of it, and returns the token of a new session. */
  async function readmit(person: Person): Promise<string> {
    const { storeId } = own;
    const userId = people[person];
    await db
      .updateTable('users')
      .set({ role: ROLE[person], is_active: true })
      .where('store_id', '=', storeId)
      .where('id', '=', userId)
      .execute();
    const { sessionId } = await inTransaction(db, (tx) =>
      startSession(
        { tx, storeId, now: clock.now },
        { userId, userAgent: 'fuzz', deviceId: newId() },
      ),
    );
    return issueAccessToken(secret, { storeId, userId, sessionId }, clock.now);
  }
}

const isPerson = (caller: Caller): caller is Person => caller in ROLE;

async function peopleOf(own: FuzzOptions['own']) {
  const idOf = async (till: Till) => (await till.call('readProfile')).id;
  return {
    owner: await idOf(own.owner),
    manager: await idOf(own.manager),
    cashier: await idOf(own.cashier),
    despatcher: await idOf(own.despatcher),
  };
}

interface FuzzRequest {
  method: FuzzCall['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

function requestOf(
  { name, method, damage, headers }: FuzzCall,
  { params, query, body }: FilledCall,
  token: string | undefined,
): FuzzRequest {
  const path = endpoints[name].path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const payload =
    body === undefined || method === 'HEAD' ? undefined : damage(JSON.stringify(body) ?? '');
  return {
    method,
    url: `/api${path}${searchOf(query)}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    payload,
  };
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parts = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encoded(key)}=${encoded(typeof one === 'string' ? one : JSON.stringify(one))}`,
    ),
  );
  return parts.length === 0 ? '' : `?${parts.join('&').slice(0, 8_000)}`;
}

function encoded(text: string | undefined): string {
  return encodeURIComponent((text ?? '').toWellFormed());
}

async function answerOf(app: FastifyInstance, request: FuzzRequest): Promise<FuzzAnswer> {
  const endless = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => endless.reject(new Error(`no end of ${shown(request)}`)),
    ENDLESS_MS,
  );
  try {
    const response = await Promise.race([
      app.inject({ ...request, payloadAsStream: true }),
      endless.promise,
    ]);
    const { statusCode: status, headers } = response;
    const stream = response.stream();
    if (String(headers['content-type']).startsWith('text/event-stream')) {
      stream.destroy();
      return { status, headers, body: '' };
    }
    const chunks = await Promise.race([stream.toArray(), endless.promise]);
    return { status, headers, body: textOf(Buffer.concat(chunks), headers['content-encoding']) };
  } finally {
    clearTimeout(timer);
  }
}

function textOf(bytes: Buffer, encoding: unknown): string {
  if (bytes.length === 0) return '';
  switch (encoding) {
    case 'gzip':
      return gunzipSync(bytes).toString();
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'deflate':
      return inflateSync(bytes).toString();
    case 'zstd':
      return zstdDecompressSync(bytes).toString();
    default:
      return bytes.toString();
  }
}

function shown({ method, url, headers, payload }: FuzzRequest): string {
  const { authorization, ...others } = headers;
  return `${method} ${url.slice(0, MAX_SHOWN)} ${JSON.stringify(others)} ${(payload ?? '').slice(0, MAX_SHOWN)}`;
}
