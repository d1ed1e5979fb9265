import type { IncomingMessage } from 'node:http';

/** Address without a route. */
const NOWHERE = '/api/-';

/**
 * Returns a request's address, or one without a route if it cannot be decoded (`%zz`). The router would
 * answer such an address itself, without our headers and our shape of errors.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}
