import type { AnyRouter } from '@tanstack/react-router';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { readySession, session, signedInUserId } from '#shared/session/session.ts';
import { loadAllTexts, loadTexts } from '../i18n/i18n.ts';
import { addressAfterSignIn, loginSearch } from './login-search.ts';
import { router } from './router.tsx';
import { parseSearch } from './search-params.ts';

/** Renders the page of the address. */
export function Pages() {
  return <RouterProvider router={router} />;
}

/** Starts the router, which from now on follows the address and the session. */
export function startPages(): void {
  void readySession().then((current) => {
    followSession(router);
    if (current.status === 'signedOut' && current.because === 'expired') void emptyCopy();
  });
  const stop = router.subscribe('onRendered', () => {
    stop();
    // Loads the texts of all pages ahead.
    void loadAllTexts();
  });
}

/** Empties the offline copy after an expired session, even though no page opens it. */
async function emptyCopy(): Promise<void> {
  try {
    const { claimCopy } = await import('#shared/offline/copy-store.ts');
    await claimCopy(undefined);
  } catch (error) {
    console.warn('The copy on this device', error);
  }
}

/** Loads the page that follows the sign-in, so that it can be shown at once. */
export function loadFirstPage(): Promise<void> {
  router.history.replace(nextAddress());
  return router.load();
}

/** Fetches code and texts of the page that follows the sign-in. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = new URL(nextAddress(), window.location.origin);
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all(
    routes.flatMap((route: AnyRoute) => [
      router.loadRouteChunk(route),
      loadTexts(route.options.staticData?.texts),
    ]),
  );
}

/** Address to open after the sign-in. */
function nextAddress(): string {
  return addressAfterSignIn(loginSearch(parseSearch(window.location.search)), session.get());
}

/**
 * Reruns the routes' checks when the person changes: signing out leads to /login, signing in to the
 * requested page.
 */
function followSession(router: AnyRouter): void {
  let userId = signedInUserId();
  session.subscribe(() => {
    if (signedInUserId() === userId) return;
    userId = signedInUserId();
    void router.invalidate();
  });
}
