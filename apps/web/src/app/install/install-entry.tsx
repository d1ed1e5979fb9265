import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstall } from './use-install.tsx';

/** Entry of the user menu, shown while the app can be installed. */
export function InstallEntry() {
  const { t } = useTranslation('updates');
  const install = useInstall();
  if (install === undefined) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      onClick={install}
    >
      {t('install.action')}
    </Button>
  );
}
