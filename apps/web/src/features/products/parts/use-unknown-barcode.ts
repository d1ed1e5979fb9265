import { hasBarcodeLength } from '@mostrador/domain/barcode';
import { readScan } from '@mostrador/domain/scans';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { usePermission } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A scanned code that no product has. */
    barcode?: string;
    /** The page before takes the code again, once a product has it. */
    isAwaited?: boolean;
  }
}

/** Id of the notice: the next unknown code replaces it. */
export const UNKNOWN_BARCODE = 'unknown-barcode';

interface Options {
  /** Whether a product may be offered: not above work that leaving the page would lose. */
  offersProduct?: boolean;
  /** Whether the page before takes the code again, once a product has it. */
  isAwaited?: boolean;
}

/**
 * Function that tells of a code that no product has, and returns the words. It offers to add a product with it, to those who
 * may and where the code can be a whole one and no GS1 code or address, which only names a product (rules.md#scanning).
 */
export function useUnknownBarcode() {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const mayCreate = usePermission('manageProducts');
  return useCallback(
    (scan: string, { offersProduct = true, isAwaited = false }: Options = {}): string => {
      soundScan('refused');
      const { code: barcode, isCode } = readScan(scan);
      const isWhole = !isCode || hasBarcodeLength(barcode);
      const unknown = t('scan.unknown', { barcode });
      const message = isWhole ? unknown : `${unknown}. ${t('scan.notWhole')}`;
      notify.hide(UNKNOWN_BARCODE);
      notify.warning({
        id: UNKNOWN_BARCODE,
        message,
        action:
          mayCreate && offersProduct && isCode && isWhole
            ? {
                label: t('scan.createProduct'),
                onClick: () =>
                  void navigate({ to: '/products/new', state: { barcode, isAwaited } }),
              }
            : undefined,
      });
      return message;
    },
    [t, navigate, mayCreate],
  );
}
