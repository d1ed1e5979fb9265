import type { Readable } from 'node:stream';
import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { AuditNote } from '#platform/audit.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { FileEndpoint } from '#platform/files/file-job.ts';
import type { Gone } from '#platform/rows/archive.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';

/**
 * Endpoints that only the signed-in reach. The public ones, those that set the cookie of a session, and
 * those that take the caller's password register themselves with Fastify.
 */
export type ScopedEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends
    | { access: 'public' }
    | { beginsSession: true }
    | { takesPassword: true }
    ? never
    : Name;
}[EndpointName];

/**
 * Calls that change something. Those of someone who is signed out write their entries of the
 * audit trail themselves.
 */
export type CommandName = {
  [Name in ScopedEndpoint]: (typeof endpoints)[Name] extends { method: 'GET' } ? never : Name;
}[ScopedEndpoint];

/** Result of a call's command: its answer, or what is gone where it answers nothing. */
export type CommandResult<Name extends EndpointName> = (typeof endpoints)[Name] extends {
  status: 204;
}
  ? Gone | null
  : Answer<Name>;

/** Result of a read for each kind of answer that is not JSON. */
interface Sent {
  'text/csv': CsvFile;
  'text/event-stream': Readable;
}

type ReadResult<Name extends EndpointName> = (typeof endpoints)[Name] extends {
  contentType: infer Type extends keyof Sent;
}
  ? Sent[Type]
  : (typeof endpoints)[Name] extends { exports: true }
    ? Answer<Name> | CsvFile
    : Answer<Name>;

/** Takes the decoded request and returns the answer's wire shape. */
type Read<Name extends EndpointName> = (
  scope: ReadScope,
  request: DecodedRequest<Name>,
) => Promise<ReadResult<Name>>;

/**
 * A command with its entry in the audit trail. Written as methods, whose parameters TypeScript
 * compares loosely, so that the rows of all calls fit one type.
 */
export interface Command<Name extends EndpointName> {
  run(scope: Scope, request: DecodedRequest<Name>): Promise<CommandResult<Name>>;
  /**
   * Returns what the audit trail says of the call; null where it says nothing. Neither a password nor the
   * secret of a link gets there: a note takes only what it names.
   */
  note(request: DecodedRequest<Name>, result: CommandResult<Name>): AuditNote | null;
}

/** A command on a file, which it gets as the thread that reads files returned it. */
interface FileCommand<Name extends EndpointName, File, Prepared> {
  /**
   * Slow work that needs no database. It runs before the transaction begins, which it would hold open,
   * and once, however often the transaction is tried.
   */
  prepare?(file: File): Promise<Prepared>;
  run(scope: Scope, prepared: Prepared): Promise<CommandResult<Name>>;
  note(request: DecodedRequest<Name>, result: CommandResult<Name>): AuditNote | null;
}

/** A handler for every call, as the app needs them all together. */
export type AllHandlers = {
  [Name in ScopedEndpoint]: Name extends FileEndpoint
    ? FileCommand<Name, unknown, unknown>
    : Name extends CommandName
      ? Command<Name>
      : Read<Name>;
};

/** The handlers of a module, each under the name of its call. */
export type Handlers = Partial<AllHandlers>;

/** Makes the row of a command: the function that runs it, and the note that the audit trail gets of it. */
export function command<Request, Result>(
  run: (scope: Scope, request: Request) => Promise<Result>,
  note: (request: Request, result: Result) => AuditNote | null,
) {
  return { run, note };
}
