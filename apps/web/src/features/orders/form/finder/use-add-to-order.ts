import type { Product } from '@mostrador/contract/products';
import { orderNumberOf } from '@mostrador/domain/order-code';
import { choicesByThemselves, hasChoice } from '@mostrador/domain/product-attributes';
import { readScan } from '@mostrador/domain/scans';
import { useCallback } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { quantityOf, roomOf } from '#features/orders/draft/order-draft.ts';
import { useOpenScannedOrder } from '#features/orders/parts/use-open-scanned-order.ts';
import { useFindScanned } from '#features/products/parts/use-find-scanned.tsx';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import type { ProductScan, ScanResult } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import type { ProductDialog } from './product-dialog.ts';
import { useAddUnit } from './use-add-unit.ts';

/** Functions that add a product to the order; some first ask in a dialog. */
export function useAddToOrder(openDialog: (dialog: ProductDialog) => void) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const draft = useDraftStore();
  const tellUnknown = useUnknownBarcode();
  const findScanned = useFindScanned();
  const openOrder = useOpenScannedOrder();

  /** Warns if all available units are in the order already, and returns the words. */
  const tellFull = useCallback(
    (product: Product) => {
      if (roomOf(draft.get(), product) > 0) return undefined;
      const { id, name } = product;
      const inOrder = quantityOf(draft.get().lines, id);
      const message =
        inOrder > 0
          ? t('allInOrder', { name, stock: formatNumber(inOrder) })
          : t('noneLeft', { name });
      notify.warning({ message });
      return message;
    },
    [draft, t, formatNumber],
  );

  /** Returns what it came to, in words; it is refused where the order has all units already. */
  const sell = useCallback(
    (product: Product): ScanResult => {
      const { id, name } = product;
      const refused = tellFull(product);
      if (refused !== undefined) return { isGood: false, text: refused };
      const selectedAttributes = choicesByThemselves(product.attributes);
      if (hasChoice(product.attributes) || product.tracksUnits) {
        openDialog({ kind: 'sale', product });
        return { isGood: true, text: name };
      }
      draft.dispatch({ type: 'saleAdded', product, quantity: 1, selectedAttributes });
      const quantity = quantityOf(draft.get().lines, id);
      const text = t('added', { name, quantity: formatNumber(quantity) });
      announce(text);
      return { isGood: true, text };
    },
    [draft, tellFull, openDialog, t, formatNumber],
  );

  const lend = useCallback(
    (product: Product) => {
      if (tellFull(product) === undefined) openDialog({ kind: 'loan', product });
    },
    [tellFull, openDialog],
  );

  const scanUnit = useAddUnit(openDialog);

  /** Sells the product with this code, or adds the unit that has it. Tells of one that no product has, unless `isSilent`. */
  const scan = useCallback(
    async (barcode: string, { isSilent = false } = {}): Promise<ProductScan> => {
      try {
        const orderNumber = orderNumberOf(readScan(barcode).code);
        if (orderNumber !== undefined) {
          return { isFound: true, ...(await openOrder(orderNumber, { isOffered: true })) };
        }
        const product = await findScanned(barcode);
        if (product === null) return { isFound: true, isGood: false, text: '' };
        if (product === undefined) {
          const unit = await scanUnit(barcode);
          if (unit !== undefined) return unit;
          const text = isSilent ? '' : tellUnknown(barcode, { isAwaited: true });
          return { isFound: false, isGood: false, text };
        }
        const sold = sell(product);
        soundScan(sold.isGood ? 'heard' : 'refused');
        return { isFound: true, ...sold };
      } catch (error) {
        soundScan('refused');
        const title = isSilent
          ? t('searchFailed', { text: barcode })
          : t('scanFailed', { barcode });
        notify.error({ title, message: errorMessage(error) });
        return { isFound: false, isGood: false, text: title };
      }
    },
    [sell, scanUnit, findScanned, openOrder, tellUnknown, t, errorMessage],
  );

  return { sell, lend, scan };
}

export type AddToOrder = ReturnType<typeof useAddToOrder>;
