import type { Readable } from 'node:stream';
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints, takesIdempotencyKey } from '@mostrador/contract/endpoints';
import { originOf } from '@mostrador/contract/live';
import { type DecodedRequest, routes } from '@mostrador/contract/routes';
import type { Language } from '@mostrador/contract/shared/languages';
import { MAX_IMPORT_BYTES } from '@mostrador/domain/import-files';
import { can } from '@mostrador/domain/permissions';
import { MAX_PICTURE_BYTES } from '@mostrador/domain/pictures';
import { needsPassword } from '@mostrador/domain/pins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { type AuditNote, auditRow, insertingEntry } from '#platform/audit.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import { sendCsv } from '#platform/csv/csv-answer.ts';
import { type CsvShape, FOR_PROGRAMS, forPeople } from '#platform/csv/csv-shape.ts';
import type { Database, Transaction } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { acceptFiles, type FileLimits } from '#platform/files/file-bodies.ts';
import type { FileRead } from '#platform/files/file-job.ts';
import type { Change } from '#platform/live/events.ts';
import type { Announcer } from '#platform/live/events-announcer.ts';
import { sendEvents } from '#platform/live/events-stream.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { type Approval, actor, type ReadScope, type Scope, type Who } from '#platform/scope.ts';
import { type CheckApproval, withApproval } from './approval.ts';
import { deviceClockOf } from './device-clock.ts';
import type { AllHandlers, ScopedEndpoint } from './handlers.ts';
import {
  claimKey,
  type IdempotentRequest,
  releaseKey,
  rememberingAnswer,
  requestHashes,
} from './idempotency.ts';
import { SMALL_BODY_BYTES, takesList } from './json-bodies.ts';
import { compileReadInput } from './schema-compilers.ts';

/** A request with an idempotency key. */
interface KeyedRequest {
  key: string;
  method: string;
  url: string;
  body: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null;
    /** The request as it was sent, under its key. */
    keyed: KeyedRequest | null;
    /** Whether its answer is the one that was given before. */
    replayed: boolean;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route is. */
    call?: EndpointName;
  }
}

/** A read as the adapter sees it, whatever it takes and answers. */
type AnyRead = (scope: ReadScope, request: DecodedRequest<EndpointName>) => Promise<unknown>;

/** As `AnyRead`, of commands: `input` is the request, or for a file what was prepared of it. */
interface AnyCommand {
  prepare?(file: unknown): Promise<unknown>;
  run(scope: Scope, input: unknown): Promise<unknown>;
  note(request: DecodedRequest<EndpointName>, result: unknown): AuditNote | null;
}

/** Base64 takes four characters for three bytes; the rest is for what stands around the file. */
const MAX_FILE_BODY_BYTES = Math.ceil(Math.max(MAX_PICTURE_BYTES, MAX_IMPORT_BYTES) / 3) * 4 + 1024;

export interface AdapterOptions {
  db: Database;
  /** For the endpoints that may take long. */
  longDb: Database;
  clock: () => Date;
  /** Returns the person of the request's bearer token; throws NOT_SIGNED_IN. */
  identify: (request: FastifyRequest) => Promise<Who>;
  announcer: Announcer;
  /** Refuses an input that its fields' shapes let pass. */
  demandInput: (
    scope: ReadScope,
    name: EndpointName,
    input: { params: unknown; body: unknown },
  ) => Promise<void>;
  checkApproval: CheckApproval;
  /** Limits for reading files that differ from the usual ones. */
  fileLimits?: Partial<FileLimits> | undefined;
}

/** The options with which Fastify registers an endpoint. */
export function routeOptions(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const { method, path, contentType, exports, takesFile } = endpoint;
  const {
    summary,
    response,
    ...shapes
  }: {
    summary: string;
    params?: unknown;
    query?: unknown;
    body?: unknown;
    response: unknown;
  } = routes[name];
  return {
    method,
    url: path,
    config: { call: name },
    ...(shapes.body !== undefined &&
      !takesFile &&
      !takesList(shapes.body as z.ZodType) && { bodyLimit: SMALL_BODY_BYTES }),
    schema: {
      operationId: name,
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(shapes.params !== undefined && { params: shapes.params }),
      ...(shapes.query !== undefined && { querystring: shapes.query }),
      ...(shapes.body !== undefined && { body: shapes.body }),
      response: {
        [endpoint.status ?? 200]:
          contentType === undefined
            ? answerOf(response, exports)
            : { description: summary, content: { [contentType]: { schema: response } } },
      },
    },
    ...(takesFile && { validatorCompiler: compileReadInput }),
    ...((contentType !== undefined || exports) && {
      // Its answer to HEAD would be made whole, or never end.
      exposeHeadRoute: false,
      // Events must leave at once.
      ...(contentType === 'text/event-stream' && { compress: false as const }),
    }),
  };
}

/** The shape of a JSON answer, and that it may be a CSV file instead. */
function answerOf(response: unknown, exports: true | undefined) {
  if (!exports) return response;
  return {
    description: 'As JSON, or as a CSV file where the query says export=csv',
    content: {
      'application/json': { schema: response },
      'text/csv': { schema: z.string() },
    },
  };
}

/**
 * Registers every call of the signed-in on its handler. A request goes one way: who → permission → parse
 * → transaction (idempotency key → command → answer, with its entry in the audit trail) → commit. What a
 * command has changed is announced after that.
 */
export function registerHandlers(
  app: FastifyInstance,
  handlers: AllHandlers,
  {
    db: shortDb,
    longDb,
    clock,
    identify,
    announcer,
    demandInput,
    checkApproval,
    fileLimits = {},
  }: AdapterOptions,
): void {
  app.decorateRequest('who', null);
  app.decorateRequest('keyed', null);
  app.decorateRequest('replayed', false);
  const names = Object.keys(handlers) as ScopedEndpoint[];
  const takesFile = (name: ScopedEndpoint) => 'takesFile' in endpoints[name];
  registerAll(
    app,
    names.filter((name) => !takesFile(name)),
  );
  app.register(async (files) => {
    acceptFiles(files, { maxBytes: MAX_FILE_BODY_BYTES, limits: fileLimits });
    registerAll(files, names.filter(takesFile));
  });

  function registerAll(routes: FastifyInstance, names: readonly ScopedEndpoint[]): void {
    for (const name of names) registerOne(routes, name);
  }

  function registerOne(routes: FastifyInstance, name: ScopedEndpoint): void {
    const endpoint: Endpoint = endpoints[name];
    const status: number = endpoint.status ?? 200;
    const { access } = endpoint;
    const pool = endpoint.long ? longDb : shortDb;
    const isRead = endpoint.method === 'GET';
    // Changes of one's own account are announced to nobody.
    const isOfStore = !endpoint.path.startsWith('/auth/');

    const admit = async (request: FastifyRequest): Promise<Who> => {
      const who = await identify(request);
      if (access !== 'signedIn' && access !== 'public' && !can(actor(who), access)) {
        throw new Refused('FORBIDDEN');
      }
      return who;
    };

    routes.route({
      ...routeOptions(name),
      async onRequest(request) {
        request.who = await admit(request);
      },
      async preValidation(request) {
        // Taken here, since validation replaces the body by its decoded form.
        if (takesIdempotencyKey(endpoint)) request.keyed = keyedRequest(request);
      },
      async handler(request, reply) {
        if (request.who === null) throw new Refused('NOT_SIGNED_IN');
        let { who } = request;
        const { storeId } = who;
        const idempotent = request.keyed && idempotentRequest(request.keyed, endpoint);
        const input = { params: request.params, query: request.query, body: request.body };
        const db = await databaseFor(pool, { storeId });
        const decoded = input as DecodedRequest<EndpointName>;
        const demandPassword = () => {
          if (endpoint.needsPassword && needsPassword(who, clock())) {
            throw new Refused('PASSWORD_NEEDED');
          }
        };

        if (isRead) {
          demandPassword();
          const read = handlers[name] as AnyRead;
          const result = await read({ ...who, now: clock(), db }, decoded);
          const type = typeOf(endpoint, request.query);
          return type === 'text/csv'
            ? sendCsv(reply.code(status), result as CsvFile, shapeOf(request.query, who))
            : sendRead(reply.code(status), type, result);
        }
        const command = handlers[name] as AnyCommand;
        const deviceClock = deviceClockOf(request);
        const commandInput = await inputOf(command, endpoint, decoded);
        const progress = idempotent
          ? progressTeller(announcer, storeId, originOf(idempotent.key))
          : undefined;
        const attempt = async (
          checked: Approval['checked'],
          tx: Transaction,
          last: (query: CompiledQuery) => void,
        ) => {
          const approval: Approval = { checked, by: null };
          const scope: Scope = {
            ...who,
            now: clock(),
            db: tx,
            tx,
            approval,
            deviceClock,
            progress,
          };
          const first = idempotent && (await claimKey(scope, idempotent));
          if (first) return { answer: first, change: null, replayed: true };
          // After the key: what was done already is answered again, and asks for nothing.
          demandPassword();
          await demandInput(scope, name, input);
          let result: unknown;
          try {
            result = await command.run(scope, commandInput);
          } catch (error) {
            if (!(error instanceof Refused) || !error.keepsWrites) throw error;
            if (idempotent) await releaseKey(scope, idempotent);
            return { refused: error };
          }
          const made = { status, body: status === 204 ? '' : bodyText(reply, status, result) };
          const note = command.note(decoded, result);
          if (idempotent) last(rememberingAnswer(storeId, idempotent.key, made));
          if (note) last(insertingEntry(auditRow(scope, name, note)));
          const change = changeOf(name, input, result, idempotent);
          return { answer: made, change, replayed: false };
        };
        const run = async (checked: Approval['checked']) => {
          const outcome = await inTransaction(
            db,
            (tx, last) => attempt(checked, tx, last),
            async () => {
              // The other command may have changed the caller's role, or the store's time zone.
              who = await admit(request);
            },
          );
          if ('refused' in outcome) throw outcome.refused;
          return outcome;
        };
        const { answer, change, replayed } = await withApproval(request, run, (sent, refused) =>
          checkApproval(who, sent, refused),
        );
        request.replayed = replayed;
        if (change !== null && isOfStore) announcer.announce(storeId, change);
        reply.code(answer.status);
        return answer.status === 204
          ? reply.send()
          : reply.type('application/json; charset=utf-8').send(answer.body);
      },
    });
  }
}

/** Returns what the command takes: the decoded request, or what its file was read and prepared as. */
async function inputOf(
  { prepare }: AnyCommand,
  { takesFile }: Endpoint,
  request: DecodedRequest<EndpointName>,
): Promise<unknown> {
  if (!takesFile) return request;
  const { value } = request.body as unknown as FileRead;
  return prepare === undefined ? value : await prepare(value);
}

/** However fast a command is, its screen is told only so often. */
const PROGRESS_EVERY_MS = 250;

/**
 * Tells the sender's screen how far its call is, on the announcer's connection, before the commit. Only
 * counts are sent, no data that may still be undone.
 */
function progressTeller(
  announcer: Announcer,
  storeId: string,
  origin: string,
): NonNullable<Scope['progress']> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = now;
    announcer.announceProgress(storeId, { origin, done, total });
  };
}

/** Content type of a read's answer, which its query may choose. */
function typeOf({ contentType, exports }: Endpoint, query: unknown): Endpoint['contentType'] {
  return exports && (query as { export?: string }).export === 'csv' ? 'text/csv' : contentType;
}

/** The shape of a file: for people in a language where its query says so, else for programs. */
function shapeOf(query: unknown, { store }: Who): CsvShape {
  const { spreadsheet } = query as { spreadsheet?: Language };
  return spreadsheet === undefined ? FOR_PROGRAMS : forPeople(store.locale, spreadsheet);
}

function sendRead(reply: FastifyReply, type: Endpoint['contentType'], result: unknown) {
  switch (type) {
    case 'text/event-stream':
      return sendEvents(reply, result as Readable);
    default:
      return reply.send(result);
  }
}

function changeOf(
  command: EndpointName,
  { params }: { params: unknown },
  result: unknown,
  idempotent: IdempotentRequest | null,
): Change {
  const id = (params as { id?: string } | null)?.id ?? (result as { id?: string } | null)?.id;
  return { command, id: id ?? null, origin: idempotent && originOf(idempotent.key) };
}

function bodyText(reply: FastifyReply, status: number, result: unknown): string {
  return String(reply.code(status).serialize(result));
}

function keyedRequest({ headers, method, url, body }: FastifyRequest): KeyedRequest | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'KEY_UNREADABLE');
  }
  return { key, method, url, body };
}

/** Hashes the request, which is valid by now: what is refused anyway costs nothing more. */
function idempotentRequest(
  { key, method, url, body }: KeyedRequest,
  { document, takesFile }: Endpoint,
): IdempotentRequest {
  const read = takesFile ? (body as FileRead | null)?.hashes : undefined;
  return { key, hashes: read ?? requestHashes(method, url, body), document: document ?? false };
}
