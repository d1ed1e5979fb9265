import type { FoundUnit, Product } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { IconBarcode } from '@tabler/icons-react';
import { useFindScanned } from '#features/products/parts/use-find-scanned.tsx';
import { useUnitText } from '#features/products/parts/use-unit-text.ts';
import { useUnknownBarcode } from '#features/products/parts/use-unknown-barcode.ts';
import { findProduct, findUnit, productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import type { ProductScan } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import classes from './products-card.module.css';

interface Props {
  /** Adds a label of a product, or of its unit. */
  onAdd: (product: Product, unitId?: string) => void;
  /** Number of a product's labels. */
  quantityOf: (productId: string) => number;
}

/**
 * Adds a product by part of its name, by its barcode or the code of a unit and Enter, by the camera, or by a scan without
 * focus in the field.
 */
export function ProductAdder({ onAdd, quantityOf }: Props) {
  const { t } = useTranslation('labels');
  const scan = useScan({ onAdd, quantityOf });
  useScanner(scan);
  return (
    <div className={classes.adder}>
      <RecordPicker<Product, Product>
        value={null}
        onChange={(product) => product && onAdd(product)}
        useFound={useFound}
        rowLabel={nameOf}
        rowHint={barcodeOf}
        onEarlyEnter={async (typed) => (await scan(typed)).isFound}
        aria-label={t('products.add')}
        placeholder={t('products.add')}
        leftSection={<IconBarcode size={18} aria-hidden="true" />}
      />
      <CameraButton onScan={scan} />
    </div>
  );
}

const nameOf = ({ name }: Product) => name;
const barcodeOf = ({ barcode }: Product) => barcode;
const rowsOf = ({ products }: Answer<'listProducts'>) => products;

function useFound(search: string | undefined) {
  const filter = { search: search ?? '', categoryId: undefined, providerId: undefined };
  return useRows(productQueries.search(filter), rowsOf, search !== undefined);
}

/** Returns a function that adds the product with this barcode, or the unit with this code, if there is one. */
function useScan({ onAdd, quantityOf }: Props) {
  const { t } = useTranslation('labels');
  const errorMessage = useErrorMessage();
  const { formatNumber } = useFormat();
  const tellUnknown = useUnknownBarcode();
  const findScanned = useFindScanned();
  const unitText = useUnitText();
  const tell = (isGood: boolean, text: string): ProductScan => {
    soundScan(isGood ? 'heard' : 'refused');
    if (!isGood) notify.warning({ message: text });
    return { isFound: true, isGood, text };
  };
  const addUnit = async (unit: FoundUnit) => {
    const product = unit.state === 'GONE' ? undefined : await findProduct(unit.product.id);
    if (product === undefined) return tell(false, unitText(unit));
    onAdd(product, unit.id);
    return tell(true, `${product.name} ${unit.code}`);
  };
  return async (barcode: string): Promise<ProductScan> => {
    try {
      const product = await findScanned(barcode);
      if (product === null) return { isFound: true, isGood: false, text: '' };
      const unit = product === undefined ? await findUnit(barcode) : null;
      if (unit !== null) return await addUnit(unit);
      if (product === undefined) {
        // The labels that were chosen would be lost with the page.
        const text = tellUnknown(barcode, { offersProduct: false });
        return { isFound: false, isGood: false, text };
      }
      const { id, name } = product;
      const count = quantityOf(id) + 1;
      onAdd(product);
      const added = t('products.added', { name, count, formatted: formatNumber(count) });
      return tell(true, product.tracksUnits ? `${name}: ${t('products.eachUnit')}` : added);
    } catch (error) {
      soundScan('refused');
      const title = t('products.scanFailed', { barcode });
      notify.error({ title, message: errorMessage(error) });
      return { isFound: false, isGood: false, text: title };
    }
  };
}
