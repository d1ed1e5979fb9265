import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOutbox } from '#features/orders/outbox/use-outbox.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useMyUnreadable } from '#shared/kept/use-my-unreadable.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import classes from './connection-sign.module.css';

/** State of the connection and number of waiting orders; announced to screen readers on change. */
export function ConnectionSign() {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  const isOffline = useStore(connection) === 'offline';
  const { waiting, refused, unreadable } = useOutbox();
  const needs = refused.length + unreadable.length + useMyUnreadable().length;
  const count = waiting.length + needs;
  const words = [
    isOffline ? t('sign.offline') : count === 0 && t('sign.online'),
    waiting.length > 0 &&
      t('sign.waiting', { count: waiting.length, formatted: formatNumber(waiting.length) }),
    needs > 0 && t('sign.needYou', { count: needs, formatted: formatNumber(needs) }),
  ].filter((word) => word !== false);
  const Icon = iconOf(isOffline, needs, count);
  return (
    <div role="status">
      <Link
        to="/outbox"
        className={classes.sign}
        data-tone={needs > 0 ? 'bad' : count > 0 || isOffline ? 'warn' : 'neutral'}
        data-quiet={(!isOffline && count === 0) || undefined}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={classes.words}>{words.join(' · ')}</span>
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {formatNumber(count)}
          </span>
        )}
        <VisuallyHidden>, {t('sign.open')}</VisuallyHidden>
      </Link>
    </div>
  );
}

function iconOf(isOffline: boolean, needs: number, count: number) {
  if (needs > 0) return IconAlertTriangle;
  if (isOffline) return IconCloudOff;
  return count > 0 ? IconCloudUp : IconCloudCheck;
}
