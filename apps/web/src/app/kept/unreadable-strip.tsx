import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import type { UnreadableWork } from '#shared/kept/unreadable.ts';
import { useUnreadableText } from '#shared/kept/unreadable-text.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Strip } from '../shell/strip.tsx';

/** Tells on every page, until it is seen to, that something kept here can't be read. */
export function UnreadableStrip({ work }: { work: readonly UnreadableWork[] }) {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  const textOf = useUnreadableText();
  const [first] = work;
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
