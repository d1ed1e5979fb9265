import '@fontsource-variable/inter/wght.css';
import './app/start.css';
import './app/global.css';
import './shared/ui/tones.css';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { followSession } from './app/session-changes.ts';
import { startI18n } from './i18n/i18n.ts';
import { readySession } from './shared/session/session.ts';

void readySession().then(() => followSession(router));

await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(<Providers />);
