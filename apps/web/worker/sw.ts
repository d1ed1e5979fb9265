import { TAKE_OVER } from '../src/app/updates/take-over.ts';

declare const __BUILD_TIME__: string;
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly OwnFile[] };

/** A file of the app; the revision of one whose name stays while its content changes. */
interface OwnFile {
  url: string;
  revision: string | null;
}

const PREFIX = 'mostrador-app-';
const CACHE = `${PREFIX}${__BUILD_TIME__}`;
const SHELL = 'index.html';

// A page runs on the files of its own build until it is reloaded, and those are gone from the server.
// Its worker may have been replaced meanwhile, by a tab beside it that reloaded.
const KEPT_FORMER_BUILDS = 2;

// So that a page that loads beside it hardly notices.
const DOWNLOADS_AT_ONCE = 2;

// The build puts the list here; the plugin looks for these very words.
const files = self.__WB_MANIFEST;
const paths = new Set(files.map(({ url }) => `/${url}`));

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // What is the page and what is not is as the server has it.
  if (/^\/api\//.test(pathname)) return;
  if (request.mode === 'navigate') {
    if (!/^\/assets\/|\.\w+$/.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(hashedFile(request));
  } else if (paths.has(pathname)) {
    event.respondWith(ownFile(pathname));
  }
});

/**
 * The page from this build's files, so that it starts without a server. If a newer build is here, or on
 * its way, it comes from the server instead: who opens or reloads a page gets the newest.
 */
async function page(request: Request): Promise<Response> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) {
    const newest = await fetch(request).catch(() => undefined);
    if (newest?.ok) return newest;
  }
  return ownFile(`/${SHELL}`);
}

/** A file of this build, or of one before that a page still runs on. */
async function hashedFile(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}

async function ownFile(path: string): Promise<Response> {
  return (await kept(path, CACHE)) ?? fetch(path);
}

/** Vary names how a file was compressed, which a kept one no longer is. Storage may be gone or broken. */
function kept(url: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/**
 * Keeps every file of the build, or none: storage may be full, or the server in the midst of a
 * deployment. The browser tries again when it next looks for a new worker.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Before an older build came back into use it was here already.
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

/** During a deployment to several servers one may give the worker, and another the page of before. */
function checkShell(html: string): void {
  const wanted = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const missing = wanted.find((path) => !paths.has(path));
  if (wanted.length === 0 || missing) throw new Error(`${SHELL} is of another build: ${missing}`);
}

/** Lets go of builds that no page can run on any more; serves from now on the pages that are open. */
async function takeCharge(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(former.slice(0, -KEPT_FORMER_BUILDS).map((name) => caches.delete(name)));
  await self.clients.claim();
}
