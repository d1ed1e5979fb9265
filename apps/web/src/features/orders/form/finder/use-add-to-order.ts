import type { Product } from '@mostrador/contract/products';
import { useCallback } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { quantityOf, roomOf } from '#features/orders/draft/order-draft.ts';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { findByBarcode } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

export type ProductDialog = { kind: 'sale' | 'loan'; product: Product };

/** Functions that add a product to the order; some first ask in a dialog. */
export function useAddToOrder(openDialog: (dialog: ProductDialog) => void) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const draft = useDraftStore();
  const tellUnknown = useUnknownBarcode();

  /** Warns if all available units are in the order already. */
  const hasRoom = useCallback(
    (product: Product) => {
      if (roomOf(draft.get(), product) > 0) return true;
      const { id, name } = product;
      const inOrder = quantityOf(draft.get().lines, id);
      const message =
        inOrder > 0
          ? t('allInOrder', { name, stock: formatNumber(inOrder) })
          : t('noneLeft', { name });
      notify.warning({ message });
      return false;
    },
    [draft, t, formatNumber],
  );

  /** Returns whether the product had room in the order. */
  const sell = useCallback(
    (product: Product) => {
      if (!hasRoom(product)) return false;
      if (product.attributes !== null) {
        openDialog({ kind: 'sale', product });
        return true;
      }
      draft.dispatch({ type: 'saleAdded', product, quantity: 1, selectedAttributes: null });
      const quantity = quantityOf(draft.get().lines, product.id);
      announce(t('added', { name: product.name, quantity: formatNumber(quantity) }));
      return true;
    },
    [draft, hasRoom, openDialog, t, formatNumber],
  );

  const lend = useCallback(
    (product: Product) => {
      if (hasRoom(product)) openDialog({ kind: 'loan', product });
    },
    [hasRoom, openDialog],
  );

  /** Returns whether there is such a product; tells if not, unless `isSilent`. */
  const scan = useCallback(
    async (barcode: string, { isSilent = false } = {}) => {
      try {
        const product = await findByBarcode(barcode);
        if (product !== undefined) soundScan(sell(product) ? 'heard' : 'refused');
        else if (!isSilent) tellUnknown(barcode, { isAwaited: true });
        return product !== undefined;
      } catch (error) {
        soundScan('refused');
        notify.error({ title: t('scanFailed', { barcode }), message: errorMessage(error) });
        return false;
      }
    },
    [sell, tellUnknown, t, errorMessage],
  );

  return { sell, lend, scan };
}

export type AddToOrder = ReturnType<typeof useAddToOrder>;
