import type { Root } from 'react-dom/client';
import { accessToken } from '#shared/api/access-token.ts';
import { readySession, session } from '#shared/session/session.ts';
import { FrontDoor } from './lock/front-door.tsx';
import { Providers } from './providers.tsx';
import { stringifySearch } from './search-params.ts';

/** Pages for people without an account. */
const OPEN_TO_ALL = ['/setup', '/invitation'];

/** Whether to start with the sign-in page. A person with a token is probably signed in. */
export function isSignInFirst(): boolean {
  return accessToken() === null && !OPEN_TO_ALL.includes(window.location.pathname);
}

/**
 * Shows the sign-in page without the router and the pages' code, which it loads while the person
 * types. Resolves once somebody is signed in.
 */
export async function signInFirst(root: Root): Promise<void> {
  moveToLogin();
  const signedIn = whenSignedIn();
  await readySession();
  root.render(
    <Providers>
      <FrontDoor />
    </Providers>,
  );
  whenIdle(fetchFirstPage);
  await signedIn;
}

/** Keeps the requested address, as the router does after an expired session. */
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

/** Runs after the page has loaded and the browser is idle. */
function whenIdle(act: () => void): void {
  const wait = () => {
    // Safari does not have this function.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const IDLE_MS = 500;

/** Loads ahead; a failure only shows when the page needs the code. */
function fetchFirstPage(): void {
  import('./pages.tsx').then(
    ({ fetchFirstPage }) => fetchFirstPage(),
    (error: unknown) => console.warn('Fetching ahead', error),
  );
}
