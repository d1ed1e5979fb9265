import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { unsentOrders } from '#shared/offline/unsent-orders.ts';
import { useStore } from '#shared/state-cell.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** Tells which sales of this device the server does not have yet: what they took is not in the figures. */
export function UnsentHere() {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  const count = useStore(unsentOrders);
  if (count === 0) return null;
  return (
    <Notice tone="warn" title={t('unsent.title', { count, formatted: formatNumber(count) })}>
      {t('unsent.hint')}{' '}
      <AnchorLink to="/outbox" c="inherit" underline="always">
        {t('unsent.look')}
      </AnchorLink>
    </Notice>
  );
}
