import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useScanner } from '#shared/hooks/use-scanner.ts';
import { notify } from '#shared/ui/notify.ts';
import { findByBarcode } from '../queries.ts';

/** Opens the product whose barcode is scanned while no text field has the focus. */
export function useOpenScanned(): void {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const open = async (barcode: string) => {
    try {
      const product = await findByBarcode(barcode);
      if (product === undefined) notify.warning({ message: t('list.unknownBarcode', { barcode }) });
      else await navigate({ to: '/products/$id', params: { id: product.id } });
    } catch (error) {
      notify.error({ title: t('list.scanFailed', { barcode }), message: errorMessage(error) });
    }
  };
  useScanner((barcode) => void open(barcode));
}
