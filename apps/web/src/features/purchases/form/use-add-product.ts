import type { Product } from '@mostrador/contract/products';
import { useCallback } from 'react';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { findByBarcode } from '#features/products/queries.ts';
import { useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
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

  const add = useCallback(
    (product: Product) => {
      draft.dispatch({ type: 'productAdded', product });
      const line = draft.get().lines.find((one) => one.product?.id === product.id);
      if (line === undefined) return notify.warning({ message: t('form.full') });
      const quantity = formatNumber(line.orderedQty);
      announce(t('form.added', { name: product.name, quantity }));
    },
    [draft, t, formatNumber],
  );

  /** Returns whether there is such a product; tells if not. */
  const scan = useCallback(
    async (barcode: string): Promise<boolean> => {
      try {
        const product = await findByBarcode(barcode);
        if (product === undefined) tellUnknown(barcode, { isAwaited: true });
        else {
          add(product);
          soundScan('heard');
        }
        return product !== undefined;
      } catch (error) {
        soundScan('refused');
        notify.error({ title: t('form.scanFailed', { barcode }), message: errorMessage(error) });
        return false;
      }
    },
    [add, tellUnknown, t, errorMessage],
  );

  return { add, scan };
}

export type AddProduct = ReturnType<typeof useAddProduct>;
