import { IconCloudUp } from '@tabler/icons-react';
import { useOutbox } from '#features/orders/outbox/use-outbox.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from '#shared/ui/list/list-line.module.css';

/** Above the list of orders: those that are not in it yet. */
export function OutboxLine() {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  const { waiting, refused, unreadable, ofOthers } = useOutbox();
  const needs = refused.length + unreadable.length;
  const words = [
    waiting.length > 0 &&
      t('line', { count: waiting.length, formatted: formatNumber(waiting.length) }),
    needs > 0 && t('lineNeeds', { count: needs, formatted: formatNumber(needs) }),
    ofOthers.length > 0 &&
      t('lineOthers', { count: ofOthers.length, formatted: formatNumber(ofOthers.length) }),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <div className={classes.line} data-tone={needs > 0 ? 'bad' : 'warn'}>
      <IconCloudUp size={18} aria-hidden="true" className={classes.icon} />
      <span>{words.join(' ')}</span>
      <AnchorLink to="/outbox" inherit c="inherit" underline="always" className={classes.link}>
        {t('look')}
      </AnchorLink>
    </div>
  );
}
