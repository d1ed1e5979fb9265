import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { callForFile, type Request } from './client.ts';

/** The calls that answer a file, always or where `export=csv` is asked for. */
type FileName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends
    | { contentType: 'text/csv' }
    | { exports: true }
    ? Name
    : never;
}[EndpointName];

/** The browser reads the file after the click; until then its address must stand. */
const ADDRESS_STANDS_MS = 60_000;

/**
 * Fetches a file as the person signed in, which a link could not, and saves it under the name that
 * the server gives. Throws as `call` does; a file that came in part only is not saved.
 */
export async function download<Name extends FileName>(
  name: Name,
  request: Request<Name>,
): Promise<void> {
  const { file, fileName } = await callForFile(name, request);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_STANDS_MS);
}
