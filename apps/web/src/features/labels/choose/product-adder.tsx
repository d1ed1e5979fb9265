import type { Product } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { IconBarcode } from '@tabler/icons-react';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { findByBarcode, productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/**
 * Adds a product by part of its name, by its barcode and Enter, or by a scan without focus in the
 * field.
 */
export function ProductAdder({ onAdd }: { onAdd: (product: Product) => void }) {
  const { t } = useTranslation('labels');
  const scan = useScan(onAdd);
  useScanner(scan);
  return (
    <RecordPicker<Product, Product>
      value={null}
      onChange={(product) => product && onAdd(product)}
      useFound={useFound}
      rowLabel={nameOf}
      rowHint={barcodeOf}
      onEarlyEnter={scan}
      aria-label={t('products.add')}
      placeholder={t('products.add')}
      leftSection={<IconBarcode size={18} aria-hidden="true" />}
    />
  );
}

const nameOf = ({ name }: Product) => name;
const barcodeOf = ({ barcode }: Product) => barcode;
const rowsOf = ({ products }: Answer<'listProducts'>) => products;

function useFound(search: string | undefined) {
  const filter = { search: search ?? '', categoryId: undefined, providerId: undefined };
  return useRows(productQueries.search(filter), rowsOf, search !== undefined);
}

/** Returns a function that adds the product with exactly this barcode, if there is one. */
function useScan(onAdd: (product: Product) => void) {
  const { t } = useTranslation('labels');
  const errorMessage = useErrorMessage();
  const tellUnknown = useUnknownBarcode();
  return async (barcode: string) => {
    try {
      const product = await findByBarcode(barcode);
      // The labels that were chosen would be lost with the page.
      if (product === undefined) tellUnknown(barcode, { offersProduct: false });
      else {
        onAdd(product);
        soundScan('heard');
      }
      return product !== undefined;
    } catch (error) {
      soundScan('refused');
      notify.error({ title: t('products.scanFailed', { barcode }), message: errorMessage(error) });
      return false;
    }
  };
}
