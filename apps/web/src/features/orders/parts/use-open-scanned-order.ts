import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#shared/api/client.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/**
 * Returns what opens the order of a printed receipt by its number. `isOffered` is for forms, which are not left by a scan:
 * a notice leads to the order.
 */
export function useOpenScannedOrder() {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  return async (number: number, { isOffered }: { isOffered: boolean }): Promise<ScanResult> => {
    const query = { orderNumber: String(number), limit: '1' };
    const { orders } = await call('listOrders', { query });
    const [order] = orders;
    soundScan(order === undefined ? 'refused' : 'heard');
    if (order === undefined) {
      const text = t('scan.unknownOrder', { number });
      notify.warning({ id: 'scanned', message: text });
      return { isGood: false, text };
    }
    const open = () => navigate({ to: '/orders/$id', params: { id: order.id } });
    const text = t('scan.isOrder', { number });
    if (isOffered) {
      const action = { label: t('scan.openOrder'), onClick: () => void open() };
      notify.success({ id: 'scanned', message: text, action });
    } else await open();
    return { isGood: true, text };
  };
}
