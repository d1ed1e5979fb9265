import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { UnreadableWork } from '#shared/kept/unreadable.ts';
import { useUnreadableText } from '#shared/kept/unreadable-text.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Strip } from '../shell/strip.tsx';
import { useLoadNewVersion } from '../updates/use-load-new-version.ts';

/** Tells on every page of unreadable work on this device, until the person has dealt with it. */
export function UnreadableStrip({ work }: { work: readonly UnreadableWork[] }) {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  const textOf = useUnreadableText();
  const [first] = work;
  const newer = work.find(({ isNewer }) => isNewer);
  if (newer) return <NewerStrip what={textOf(newer)} />;
  if (first === undefined) return null;
  const count = work.length;
  return (
    <Strip
      Icon={IconAlertTriangle}
      tone="bad"
      title={t('keptWork.strip', { count, formatted: formatNumber(count) })}
      text={textOf(first)}
    >
      <ButtonLink to="/outbox">{t('look')}</ButtonLink>
    </Strip>
  );
}

/** Says that only a newer version, which a reload loads, can read the work. */
function NewerStrip({ what }: { what: string }) {
  const { t } = useTranslation(['outbox', 'updates']);
  const { load, isLoading } = useLoadNewVersion();
  return (
    <Strip Icon={IconAlertTriangle} tone="bad" title={t('keptWork.newer.strip')} text={what}>
      <Button loading={isLoading} onClick={load}>
        {t('updates:reload')}
      </Button>
    </Strip>
  );
}
