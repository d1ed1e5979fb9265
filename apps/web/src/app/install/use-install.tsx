import { modals } from '@mantine/modals';
import { translate } from '#i18n/translate.ts';
import { useStore } from '#shared/state-cell.ts';
import { AppleSteps } from './apple-steps.tsx';
import { installPrompt } from './install-prompt.ts';

/** Gives what installs the app, or shows how; undefined where it is installed, or cannot be. */
export function useInstall(): (() => void) | undefined {
  const prompt = useStore(installPrompt);
  if (isInstalled()) return undefined;
  if (prompt !== undefined) {
    return () => {
      installPrompt.set(undefined);
      void prompt.prompt();
    };
  }
  return isApple() ? showSteps : undefined;
}

function isInstalled(): boolean {
  return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or an iPad, which says that it is a Mac: they install from a menu of their own. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function showSteps(): void {
  modals.open({
    title: translate('updates:install.apple.title'),
    children: <AppleSteps />,
    closeButtonProps: { 'aria-label': translate('common:close') },
  });
}
