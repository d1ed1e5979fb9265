import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { build } from '../build.ts';
import { Strip } from '../shell/strip.tsx';
import { UPDATE_SNOOZE_MS, type Version } from './new-version.ts';
import { chooseForUpdate } from './update-choices.ts';
import { useLoadNewVersion } from './use-load-new-version.ts';

/** Announces a new version. The person continues with the old one until choosing to reload. */
export function UpdateBanner({ server }: { server: Version }) {
  const { t } = useTranslation('updates');
  const { load, isLoading } = useLoadNewVersion();
  const isSameNumber = server.version === build.version;
  const nameOf = ({ version, gitSha }: Version) =>
    isSameNumber ? `${version} (${gitSha})` : version;
  return (
    <Strip
      Icon={IconSparkles}
      title={t('title')}
      text={t('versions', { from: nameOf(build), to: nameOf(server) })}
    >
      <Button
        variant="subtle"
        disabled={isLoading}
        onClick={() => chooseForUpdate({ snoozedUntil: Date.now() + UPDATE_SNOOZE_MS })}
      >
        {t('later')}
      </Button>
      <Button
        variant="subtle"
        disabled={isLoading}
        onClick={() => chooseForUpdate({ dismissed: server })}
      >
        {t('dismiss')}
      </Button>
      <Button loading={isLoading} onClick={load}>
        {t('reload')}
      </Button>
    </Strip>
  );
}
