import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/refused.ts';

/** No inline scripts. Mantine writes style attributes, which need 'unsafe-inline' for styles. */
const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** For what people have uploaded: opened by itself it runs nothing, and is of no origin. */
export const UPLOADED_CONTENT_POLICY = "default-src 'none'; sandbox";

/** The product uses none of these: a scanner is a keyboard, and an address is typed. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What JSON needs, which no browser takes for a page of ours: it runs nothing and stands in no frame, even
 * where someone opens its address.
 */
const jsonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // Also from a call, since an app that was opened from its own copy may ask for nothing else.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Lets every answer tell the browser how little it may do with it. */
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
 * Refuses what a page of another site makes its visitor's browser send. The cookie is not sent along
 * (SameSite) and no answer can be read there (no CORS), so that this is a second lock: it holds also for
 * a neighbour on the same domain, to whom the cookie does go. Browsers tell the site by themselves, and
 * no script can change that; whoever is no browser says nothing and carries no one's cookie.
 */
export function refuseOtherSites(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method, headers }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && /^(cross|same)-site$/.test(String(headers['sec-fetch-site']))) {
      throw new Refused('OTHER_SITE');
    }
  });
}
