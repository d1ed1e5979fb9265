import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { soundScan } from './scan-tone.ts';

/** Returns what tells that a code was scanned above a dialog which receives none, and reached nobody. */
export function useUnheardScan(): (barcode: string) => void {
  const { t } = useTranslation('palette');
  return useCallback(
    (barcode) => {
      soundScan('refused');
      notify.warning({ id: 'unheard-scan', message: t('scan.unheard', { barcode }) });
    },
    [t],
  );
}
