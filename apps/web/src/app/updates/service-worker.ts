import { readServerVersion } from './server-version.ts';
import { TAKE_OVER } from './take-over.ts';
import { chooseForUpdate } from './update-choices.ts';

const SERVICE_WORKER_WAIT_MS = 4_000;

/**
 * Lets the browser keep the app's files. It is none the worse where that is not possible. A worker that
 * waits already has brought this very page, or a newer one: pages of before do without it all the same.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    const options = { updateViaCache: 'none' } as const;
    const { waiting } = await navigator.serviceWorker.register('/sw.js', options);
    waiting?.postMessage(TAKE_OVER);
  } catch {
    // Plain HTTP in a shop's own network, blocked storage, or a server that has just gone.
  }
}

/** Lets a new build's files come while the person still reads that there is one. */
export async function fetchNewServiceWorker(): Promise<void> {
  const registration = await currentRegistration();
  await registration?.update().catch(() => undefined);
}

/**
 * Reloads the page as the newest version. The service worker that brings it takes over first; one that
 * needs too long is not waited for, since the worker of before then asks the server for the page. Only
 * a person's press leads here: whatever happens, nothing can reload time and again.
 */
export async function reloadAsNewest(): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, SERVICE_WORKER_WAIT_MS));
  await Promise.race([letNewestTakeOver(), wait]);
  chooseForUpdate({ lastForcedReload: Date.now() });
  window.location.reload();
}

async function letNewestTakeOver(): Promise<void> {
  const registration = await currentRegistration();
  if (registration === undefined) return;
  const isThere = await registration.update().then(
    () => true,
    () => false,
  );
  const newest = registration.waiting ?? registration.installing;
  const isInCharge = isThere && (newest === null || (await takenOver(newest)));
  if (isInCharge) return;
  // The server has no worker any more, or there is no room for its files: the worker of before would
  // answer with its old page for ever. It is needed only as long as the server is away.
  if ((await readServerVersion()) !== undefined) await registration.unregister();
}

/** Resolves to whether it is in charge; false if it could not be installed. */
function takenOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const follow = () => {
      if (worker.state === 'installed') worker.postMessage(TAKE_OVER);
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', follow);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), {
      once: true,
    });
    follow();
  });
}

async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}
