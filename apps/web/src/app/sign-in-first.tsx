import type { Root } from 'react-dom/client';
import { LoginPage } from '#features/login/login-page.tsx';
import { accessToken } from '#shared/api/access-token.ts';
import { readySession, session } from '#shared/session/session.ts';
import { Providers } from './providers.tsx';
import { stringifySearch } from './search-params.ts';

/** Whoever has no account, or none yet, may open these. */
const OPEN_TO_ALL = ['/setup', '/invitation'];

/** Whether the page begins with the sign-in: whoever has a token may well be signed in. */
export function isSignInFirst(): boolean {
  return accessToken() === null && !OPEN_TO_ALL.includes(window.location.pathname);
}

/**
 * Shows the sign-in page without the router and what else the pages behind it need, and fetches those
 * while the person types. Resolves once somebody is signed in.
 */
export async function signInFirst(root: Root): Promise<void> {
  moveToLogin();
  const signedIn = whenSignedIn();
  await readySession();
  root.render(
    <Providers>
      <LoginPage />
    </Providers>,
  );
  whenIdle(fetchFirstPage);
  await signedIn;
}

/** As the router does it for those whose session ends, so that they get where they wanted. */
function moveToLogin(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === '/login') return;
  const redirect = pathname === '/' ? undefined : `${pathname}${search}${hash}`;
  window.history.replaceState(null, '', `/login${stringifySearch({ redirect })}`);
}

function whenSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.get().status !== 'signedIn') return;
      stop();
      resolve();
    });
  });
}

/** Once the page stands and the browser has nothing better to do. */
function whenIdle(act: () => void): void {
  const wait = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const IDLE_MS = 500;

/** Should it fail, it is fetched again where it is needed, and the failure told there. */
function fetchFirstPage(): void {
  import('./pages.tsx').then(
    ({ fetchFirstPage }) => fetchFirstPage(),
    (error: unknown) => console.warn('Fetching ahead', error),
  );
}
