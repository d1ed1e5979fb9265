import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { ImportBody } from '@mostrador/contract/imports';
import type { ErrorCode } from '@mostrador/contract/shared/errors';
import type { z } from 'zod';
import type { RequestHashes } from '#platform/http/idempotency.ts';
import type { Who } from '#platform/scope.ts';

/** Endpoints whose body is a file. */
export type FileEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never;
}[EndpointName];

/** Settings by which a store writes numbers and phones. */
type StoreNumbers = Pick<Who['store'], 'locale' | 'currency' | 'country'>;

/** Message to the reading thread: one call with its body. */
export interface FileJob {
  call: FileEndpoint;
  method: string;
  url: string;
  /** Whether the call has an idempotency key. */
  isKeyed: boolean;
  store: StoreNumbers;
  /** Body as it arrived, at the beginning of a buffer of its own. */
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

/**
 * Result of a module's reading: a value that can be sent between threads, and buffers that move with
 * it.
 */
interface FileValue {
  value: unknown;
  transfer: ArrayBuffer[];
}

/** Body of a call with a file, in base64; a picture has no other fields. */
export type FileBody = ImportBody;

/** Part of a module in reading one kind of file. */
export interface ModuleFileReader {
  /** Schema of the call's body in the contract. */
  body: z.ZodType<FileBody>;
  read(body: FileBody, store: StoreNumbers): Promise<FileValue>;
}
