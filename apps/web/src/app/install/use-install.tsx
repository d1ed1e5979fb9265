import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { translate } from '#i18n/translate.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStore } from '#shared/state-cell.ts';
import { installPrompt } from './install-prompt.ts';

/**
 * Returns a function that installs the app or shows the steps; undefined if it is installed or
 * cannot be.
 */
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

/** iPhones and iPads install from Safari's menu. An iPad claims to be a Mac, but has touch points. */
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

/** Steps to add the app to the home screen of an iPhone or iPad. */
function AppleSteps() {
  const { t } = useTranslation('updates');
  return (
    <Stack gap="sm">
      <Text>{t('install.hint')}</Text>
      <List type="ordered" spacing="xs" size="sm">
        <List.Item>{t('install.apple.share')}</List.Item>
        <List.Item>{t('install.apple.add')}</List.Item>
        <List.Item>{t('install.apple.confirm')}</List.Item>
      </List>
    </Stack>
  );
}
