import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { readySession } from '#shared/session/session.ts';
import { loadAllTexts, loadTextsOf } from '../i18n/i18n.ts';
import { addressAfterSignIn, loginSearch } from './login-search.ts';
import { router } from './router.tsx';
import { parseSearch } from './search-params.ts';
import { followSession } from './session-changes.ts';

/** Every page, by its address. */
export function Pages() {
  return <RouterProvider router={router} />;
}

/** Leads to the page of the address from now on, and wherever the session asks for. */
export function startPages(): void {
  void readySession().then((current) => {
    followSession(router);
    if (current.status === 'signedOut' && current.because === 'expired') void emptyCopy();
  });
  const stop = router.subscribe('onRendered', () => {
    stop();
    // From here on no page waits for its texts.
    void loadAllTexts();
  });
}

/** Whoever may no longer open the shop has nothing of it on this device, although no page is shown. */
async function emptyCopy(): Promise<void> {
  try {
    const { claimCopy } = await import('#shared/offline/copy-store.ts');
    await claimCopy(undefined);
  } catch (error) {
    console.warn('The copy on this device', error);
  }
}

/** Loads the page that the sign-in leads to, so that it can be shown at once. */
export function loadFirstPage(): Promise<void> {
  router.history.replace(nextAddress());
  return router.load();
}

/** Fetches code and texts of the page that follows the sign-in. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = new URL(nextAddress(), window.location.origin);
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all([
    loadTextsOf(pathname),
    ...routes.map((route: AnyRoute) => router.loadRouteChunk(route)),
  ]);
}

/** Where the sign-in that the address asks for leads. */
function nextAddress(): string {
  return addressAfterSignIn(loginSearch(parseSearch(window.location.search)));
}
