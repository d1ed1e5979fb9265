import { IconCloudOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type CopyState, readCopyState } from '#shared/offline/copy-state.ts';
import { Strip } from './strip.tsx';
import { useStillWhilePressed } from './use-still-while-pressed.ts';

/** Pages with a list of orders, of which this device has only the newest. */
const WITH_ORDERS = /^\/(dashboard|orders|payments|customers\/[^/]+)$/;

/** Says, while offline, how old the data on the screen is. */
export function OfflineStrip() {
  const { t } = useTranslation('shell');
  const { formatDay, formatNumber, formatTime, today } = useFormat();
  const showsOrders = useLocation({ select: ({ pathname }) => WITH_ORDERS.test(pathname) });
  const [state, setState] = useState<CopyState | 'none'>();
  useEffect(() => {
    const tell = (found: CopyState | undefined) => setState(found ?? 'none');
    // Without storage there is no copy to describe.
    readCopyState().then(tell, () => tell(undefined));
  }, []);
  const isRead = useStillWhilePressed(state === undefined ? null : 'read') !== null;
  if (state === undefined || !isRead) return null;
  if (state === 'none') {
    return <Strip Icon={IconCloudOff} title={t('offline.title')} text={t('offline.nothing')} />;
  }
  const at = state.asOf.toISOString();
  const day = formatDay(at);
  const asOf =
    day === formatDay(today())
      ? t('offline.asOf', { time: formatTime(at) })
      : t('offline.asOfDay', { day, time: formatTime(at) });
  const orders = t('offline.orders', {
    count: state.orders,
    formatted: formatNumber(state.orders),
  });
  return (
    <Strip
      Icon={IconCloudOff}
      title={t('offline.title')}
      text={showsOrders ? `${asOf} ${orders}` : asOf}
    />
  );
}
