import '@fontsource-variable/inter/wght.css';
import './app/start.css';
import './app/global.css';
import './shared/ui/tones.css';
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { FailedStart } from './app/failed-start.tsx';
import { hearInstallPrompt } from './app/install/install-prompt.ts';
import { Providers } from './app/providers.tsx';
import { isSignInFirst, signInFirst } from './app/sign-in-first.tsx';
import { startI18n } from './i18n/i18n.ts';
import { restoreDurable } from './shared/kept/durable-text.ts';
import { followConnection } from './shared/offline/connection.ts';
import { readySession } from './shared/session/session.ts';

hearInstallPrompt();
followConnection();
const root = createRoot(document.getElementById('root') as HTMLElement);

// Not awaited: the pages import this file's chunk, and would wait for its end.
start(root).catch((error: unknown) => {
  console.error('Start', error);
  // Without texts the app cannot show an error itself: theme.js does.
  if (!i18next.isInitialized) return window.dispatchEvent(new Event('textsmissing'));
  root.render(
    <Providers>
      <FailedStart />
    </Providers>,
  );
});

async function start(root: Root): Promise<void> {
  // Loads the profile while texts and pages load.
  const restored = restoreDurable();
  void restored.then(readySession);
  await Promise.all([restored, startI18n()]);
  const isFirst = isSignInFirst();
  if (isFirst) await signInFirst(root);
  const { Pages, loadFirstPage, startPages } = await import('./app/pages.tsx');
  // Keeps the sign-in page until the first page can be shown.
  if (isFirst) await loadFirstPage();
  startPages();
  root.render(
    <Providers>
      <Pages />
    </Providers>,
  );
}
