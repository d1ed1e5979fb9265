import type { IncomingMessage } from 'node:http';

/** Where nothing is. */
const NOWHERE = '/api/-';

/**
 * The address of a request, or one where nothing is for an address that cannot be decoded (`%zz`): the
 * router would answer that by itself, past the headers and the shape of errors that all else gets.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}
