import { TAKE_OVER } from '../src/app/updates/take-over.ts';

declare const __BUILD_TIME__: string;
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly OwnFile[] };

/** A file of the app. `revision` is null for a file with a hash in its name. */
interface OwnFile {
  url: string;
  revision: string | null;
}

const PREFIX = 'mostrador-app-';
const CACHE = `${PREFIX}${__BUILD_TIME__}`;
const SHELL = 'index.html';

// An open page needs the files of its own build until it is reloaded, and the server no longer has
// them. A tab that reloaded may have replaced the page's worker.
const KEPT_FORMER_BUILDS = 2;

// Few, so that a page loading meanwhile hardly notices.
const DOWNLOADS_AT_ONCE = 2;

// The build inserts the list of files; its plugin looks for exactly this expression.
const files = self.__WB_MANIFEST;
const paths = new Set(files.map(({ url }) => `/${url}`));

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

self.addEventListener('message', (event) => {
  if (event.data !== TAKE_OVER) return;
  void self.skipWaiting();
  // Refused to a worker that is not active yet; its activation takes over the pages.
  event.waitUntil(self.clients.claim().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Which paths are pages follows the same rule as on the server.
  if (/^\/api\//.test(pathname)) return;
  if (request.mode === 'navigate') {
    if (!/^\/assets\/|\.\w+$/.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(hashedFile(event));
  } else if (paths.has(pathname)) {
    event.respondWith(ownFile(pathname));
  }
});

/**
 * The page from this build's files, so that the app starts without a server. While a newer build is
 * installing or waiting, it comes from the server, so that opening or reloading a page gives the
 * newest.
 */
async function page(request: Request): Promise<Response> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) {
    const newest = await fetch(request).catch(() => undefined);
    if (newest?.ok) return newest;
  }
  return ownFile(`/${SHELL}`);
}

/**
 * A file of this build, or of an earlier one that an open page still uses. A file that is loaded only
 * on demand is kept from then on.
 */
async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const former = await kept(request.url);
  if (former) return former;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepAlso(request, answer.clone()));
  return answer;
}

/** Storage may be full; the file is then loaded again when it is used. */
async function keepAlso(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE).catch(() => undefined);
  await cache?.put(request, answer).catch(() => undefined);
}

async function ownFile(path: string): Promise<Response> {
  return (await kept(path, CACHE)) ?? fetch(path);
}

/**
 * Ignores `Vary`, which names the compression of an answer; kept files are uncompressed. Storage may
 * be missing or broken.
 */
function kept(url: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/**
 * Keeps all files of the build or none: storage may be full, or a deployment may be under way. The
 * browser retries at its next check for a new worker.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // After a rollback to an older build, its files may be there already.
  const wasKept = (await cache.match(SHELL)) !== undefined;
  try {
    await download(cache);
  } catch (error) {
    if (!wasKept) await caches.delete(CACHE);
    throw error;
  }
}

async function download(cache: Cache): Promise<void> {
  const waiting = [...files];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await cache.put(next.url, await contentOf(next));
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, lane));
  const shell = await cache.match(SHELL);
  checkShell((await shell?.text()) ?? '');
}

async function contentOf({ url, revision }: OwnFile): Promise<Response> {
  const isHashed = revision === null;
  const former = isHashed ? await kept(url) : undefined;
  if (former) return former;
  const answer = await fetch(url, { cache: isHashed ? 'default' : 'reload', priority: 'low' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** Rejects a shell of another build, which a deployment to several servers can mix with this worker. */
function checkShell(html: string): void {
  const wanted = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const missing = wanted.find((path) => !paths.has(path));
  if (wanted.length === 0 || missing) throw new Error(`${SHELL} is of another build: ${missing}`);
}

/** Deletes builds that no page can use any more, and takes over the open pages. */
async function takeCharge(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(former.slice(0, -KEPT_FORMER_BUILDS).map((name) => caches.delete(name)));
  await self.clients.claim();
}
