import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/refused.ts';

/**
 * Allows no inline scripts. The camera reads codes by WebAssembly, which 'wasm-unsafe-eval' allows, and
 * no other code made from text. Mantine writes style attributes, which need 'unsafe-inline' for
 * styles.
 */
const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Policy of uploaded files: opened by itself, such a file runs nothing and has no origin. */
export const UPLOADED_CONTENT_POLICY = "default-src 'none'; sandbox";

/** The camera scans codes, and receipt printers are reached by USB or a serial port: in our own pages alone. */
const ours = ['camera', 'usb', 'serial'];

/** The product uses none of these: a scanner is a keyboard, and addresses are typed. */
const unused = ['microphone', 'geolocation', 'payment', 'hid'];

const permissionsPolicy = [
  ...ours.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');

/**
 * Headers of JSON, which no browser may treat as a page of ours: opened by its address it runs nothing
 * and stands in no frame.
 */
const jsonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // Sent with calls too, since an app opened from its offline copy may load nothing else.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Adds to every answer the headers that restrict what the browser may do with it. */
export async function registerSafeHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (/^application\/json\b/.test(String(reply.getHeader('content-type')))) {
      reply.headers(jsonHeaders);
    } else {
      reply.header('permissions-policy', permissionsPolicy);
      await reply.helmet();
    }
  });
}

/**
 * Refuses changes that a page of another site makes its visitor's browser send. This is a second lock:
 * the cookie is not sent from there (SameSite), and no answer can be read there (no CORS). It also
 * holds for a neighbour on the same domain, from whose pages the browser does send the cookie. Browsers name the site
 * themselves, and no script can change that. Other programs send no such header, and carry nobody's
 * cookie.
 */
export function refuseOtherSites(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method, headers }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && /^(cross|same)-site$/.test(String(headers['sec-fetch-site']))) {
      throw new Refused('OTHER_SITE');
    }
  });
}
