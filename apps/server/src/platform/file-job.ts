import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { ErrorCode } from '@mostrador/contract/errors';
import type { z } from 'zod';
import type { RequestHashes } from './idempotency.ts';
import type { Who } from './scope.ts';

/** The endpoints whose body is a file. */
export type FileEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never;
}[EndpointName];

/** How the store writes numbers. */
export type StoreNumbers = Pick<Who['store'], 'locale' | 'currency'>;

/** A call with a file, as the thread gets it that reads files. */
export interface FileJob {
  call: FileEndpoint;
  method: string;
  url: string;
  /** Whether the call must be recognised when it comes again. */
  isKeyed: boolean;
  store: StoreNumbers;
  /** The body as it came, at the beginning of memory of its own. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The call's file as its module has read it, and by what the whole call is known again. */
export interface FileRead {
  hashes: RequestHashes | undefined;
  value: unknown;
}

export type FileReply =
  | { read: FileRead }
  | { refused: { code: ErrorCode; details: Record<string, unknown> | undefined } };

/** What a module gives for a file: a value that can travel between threads, and the memory that goes along. */
interface FileValue {
  value: unknown;
  transfer: ArrayBuffer[];
}

export interface FileReader {
  /** The contract's shape of the call's body. */
  body: z.ZodType<{ file: string }>;
  /** Takes the file in base64. */
  read(file: string, store: StoreNumbers): Promise<FileValue>;
}
