import type { Product } from '@mostrador/contract/products';
import { orderNumberOf } from '@mostrador/domain/order-code';
import { readScan } from '@mostrador/domain/scans';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenUnit } from '#features/borrows/parts/use-open-unit.ts';
import { useOpenScannedOrder } from '#features/orders/parts/use-open-scanned-order.ts';
import { useFindScanned } from '#features/products/parts/use-find-scanned.tsx';
import { useUnitText } from '#features/products/parts/use-unit-text.ts';
import {
  UNKNOWN_BARCODE,
  useUnknownBarcode,
} from '#features/products/parts/use-unknown-barcode.ts';
import { findUnit } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { scans } from '#shared/keyboard/scan-hub.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { notify } from '#shared/ui/notice/notify.ts';

const NOTICE = 'scanned';

/** Paths of forms, where a scan only shows its record and offers a link to it. */
const FORM = /\/(new|edit|add|import)$/;

/**
 * Handles codes that no page handles: opens the product, with an offer to add it to an order, the return of a
 * unit that is on loan, or the order of a printed receipt. An unknown code shows a warning with an offer to create the product.
 */
export function useOpenScanned(): void {
  const { t } = useTranslation('palette');
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const tellUnknown = useUnknownBarcode();
  const findScanned = useFindScanned();
  const unitText = useUnitText();
  const openFound = useOpenUnit();
  const navigate = useNavigate();
  const { history } = useRouter();
  const [offered, setOffered] = useState<() => void>();
  const isForm = () => FORM.test(history.location.pathname);
  const openOrder = useOpenScannedOrder();

  const openProduct = async ({ id, name, price }: Product, barcode: string) => {
    const open = () => navigate({ to: '/products/$id', params: { id } });
    const message = t('scan.isProduct', { name, price: formatMoney(price) });
    if (isForm()) {
      const action = { label: t('scan.openProduct'), onClick: () => void open() };
      notify.success({ id: NOTICE, message, action });
      return;
    }
    const add = () => {
      notify.hide(NOTICE);
      scans.passOn(barcode);
      void navigate({ to: '/orders/new' });
    };
    setOffered(() => add);
    notify.success({
      id: NOTICE,
      message,
      action: { label: t('scan.addToOrder'), shortcut: 'a', onClick: add },
      onClose: () => setOffered((now) => (now === add ? undefined : now)),
    });
    await open();
  };

  /** One that is on loan is taken back, any other shown with its product. */
  const openUnit = (unit: NonNullable<Awaited<ReturnType<typeof findUnit>>>) => {
    soundScan('heard');
    if (!isForm()) return openFound(unit);
    notify.success({
      id: NOTICE,
      message: unitText(unit),
      action: {
        label: t(unit.loan === null ? 'scan.openProduct' : 'scan.openLoan'),
        onClick: () => openFound(unit),
      },
    });
  };

  useShortcuts(offered === undefined ? {} : { addScanned: offered });
  useScanner(
    async (barcode) => {
      notify.hide(NOTICE);
      notify.hide(UNKNOWN_BARCODE);
      try {
        const orderNumber = orderNumberOf(readScan(barcode).code);
        if (orderNumber !== undefined) {
          return await openOrder(orderNumber, { isOffered: isForm() });
        }
        const product = await findScanned(barcode);
        if (product === null) return;
        const unit = product === undefined ? await findUnit(barcode) : null;
        if (unit !== null) return openUnit(unit);
        if (product === undefined) return tellUnknown(barcode, { offersProduct: !isForm() });
        soundScan('heard');
        return await openProduct(product, barcode);
      } catch (error) {
        soundScan('refused');
        notify.error({
          id: NOTICE,
          title: t('scan.failed', { barcode }),
          message: errorMessage(error),
        });
      }
    },
    { listener: 'anywhere' },
  );
}
