import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { ErrorCode } from '@mostrador/contract/errors';
import type { z } from 'zod';
import type { RequestHashes } from '#platform/http/idempotency.ts';
import type { Who } from '#platform/scope.ts';

/** The endpoints whose body is a file. */
export type FileEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never;
}[EndpointName];

/** How the store writes numbers. */
export type StoreNumbers = Pick<Who['store'], 'locale' | 'currency'>;

/** Message to the reading thread: one call with its body. */
export interface FileJob {
  call: FileEndpoint;
  method: string;
  url: string;
  /** Whether the call has an idempotency key. */
  isKeyed: boolean;
  store: StoreNumbers;
  /** The body as it came, at the beginning of memory of its own. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Result of reading: the module's value, and the hashes of the whole call for its idempotency key. */
export interface FileRead {
  hashes: RequestHashes | undefined;
  value: unknown;
}

/** Message from the reading thread. */
export type FileReply =
  | { read: FileRead }
  | { refused: { code: ErrorCode; details: Record<string, unknown> | undefined } };

/** A module's reading of a file: a value that can be sent between threads, and memory that moves with it. */
interface FileValue {
  value: unknown;
  transfer: ArrayBuffer[];
}

/** A module's part in reading one kind of file. */
export interface ModuleFileReader {
  /** The contract's shape of the call's body. */
  body: z.ZodType<{ file: string }>;
  /** Takes the file in base64. */
  read(file: string, store: StoreNumbers): Promise<FileValue>;
}
