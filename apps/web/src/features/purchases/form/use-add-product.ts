import type { Product } from '@mostrador/contract/products';
import { useCallback } from 'react';
import { useFindScanned } from '#features/products/parts/use-find-scanned.tsx';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import type { ProductScan, ScanResult } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** Functions that add a product to the purchase. */
export function useAddProduct() {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const draft = useDraftStore();
  const tellUnknown = useUnknownBarcode();
  const findScanned = useFindScanned();

  const add = useCallback(
    (product: Product): ScanResult => {
      draft.dispatch({ type: 'productAdded', product });
      const line = draft.get().lines.find((one) => one.product?.id === product.id);
      if (line === undefined) {
        const text = t('form.full');
        notify.warning({ message: text });
        return { isGood: false, text };
      }
      const quantity = formatNumber(line.orderedQty);
      const text = t('form.added', { name: product.name, quantity });
      announce(text);
      return { isGood: true, text };
    },
    [draft, t, formatNumber],
  );

  /** Adds the product with this code; tells if there is none. */
  const scan = useCallback(
    async (barcode: string): Promise<ProductScan> => {
      try {
        const product = await findScanned(barcode);
        if (product === null) return { isFound: true, isGood: false, text: '' };
        if (product === undefined) {
          const text = tellUnknown(barcode, { isAwaited: true });
          return { isFound: false, isGood: false, text };
        }
        const added = add(product);
        soundScan(added.isGood ? 'heard' : 'refused');
        return { isFound: true, ...added };
      } catch (error) {
        soundScan('refused');
        const title = t('form.scanFailed', { barcode });
        notify.error({ title, message: errorMessage(error) });
        return { isFound: false, isGood: false, text: title };
      }
    },
    [add, findScanned, tellUnknown, t, errorMessage],
  );

  return { add, scan };
}

export type AddProduct = ReturnType<typeof useAddProduct>;
