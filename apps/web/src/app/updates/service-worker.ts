import { readServerVersion } from './server-version.ts';
import { TAKE_OVER } from './take-over.ts';
import { chooseForUpdate } from './update-choices.ts';

const SERVICE_WORKER_WAIT_MS = 4_000;

/**
 * Registers the service worker, which keeps the app's files; the app works without it too. Activates
 * a waiting worker, since this page is of its build or an older one and can run on either. An active
 * worker misses a page that was still loading when it took over the open ones.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    const options = { updateViaCache: 'none' } as const;
    const { active, waiting } = await navigator.serviceWorker.register('/sw.js', options);
    const isMissed = navigator.serviceWorker.controller === null;
    (waiting ?? (isMissed ? active : null))?.postMessage(TAKE_OVER);
  } catch {
    // Plain HTTP in a shop's own network, blocked storage, or an unreachable server.
  }
}

/** Downloads a new build's files while the person reads the announcement. */
export async function fetchNewServiceWorker(): Promise<void> {
  const registration = await currentRegistration();
  await registration?.update().catch(() => undefined);
}

/**
 * Reloads the page in its newest version, after the new service worker has taken over. After 4
 * seconds it reloads anyway, and the old worker then fetches the page from the server. Only called
 * by a press of a button, so that it can never loop.
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
  // The server has no worker any more, or its files do not fit: the old worker would serve its old
  // page forever. Kept while the server is unreachable, when it is needed.
  if ((await readServerVersion()) !== undefined) await registration.unregister();
}

/** Resolves to true once the worker is active; to false if it could not be installed. */
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
