import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { fileReaderQuery } from '#shared/files/file-reader.ts';
import { callForFile, type Request } from './client.ts';

/** Calls that answer with a file, always or with `export=csv`. */
type FileName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends
    | { contentType: 'text/csv' }
    | { exports: true }
    ? Name
    : never;
}[EndpointName];

/** Time until the object URL is revoked, since the browser reads the file only after the click. */
const ADDRESS_STANDS_MS = 60_000;

/**
 * Downloads a file with the person's token, which a link could not send, written for the reader that the device
 * has chosen, and saves it under the server's name. Throws as `call` does; never saves a partial file.
 */
export async function download<Name extends FileName>(
  name: Name,
  request: Request<Name>,
): Promise<void> {
  const { query } = request as { query?: Record<string, unknown> };
  const { file, fileName } = await callForFile(name, {
    ...request,
    query: { ...query, ...fileReaderQuery() },
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_STANDS_MS);
}
