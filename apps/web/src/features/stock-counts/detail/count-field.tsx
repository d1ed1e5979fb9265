import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { IconBarcode } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ProductSearchField } from '#features/products/parts/product-search-field.tsx';
import { findUnit } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useReportSoon } from '#shared/ui/list/use-report-soon.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { findLine, searchLine } from '../queries.ts';

/** Pause in typing, in ms, after which the table is searched. */
const SEARCH_DELAY_MS = 300;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  countId: string;
  /** Present search of the table. */
  search: string;
  onSearch: (text: string) => void;
  /** Called with a barcode, to count one more of its product. */
  onScan: (barcode: string) => void;
  /** Called with a product found by name, to be counted by hand. */
  onChoose: (line: StockCountLine) => void;
  /** Button that opens the camera. */
  camera: ReactNode;
}

/** Field of a count: Enter counts one unit for a barcode, and opens the product for part of a name. */
export function CountField(props: Props) {
  const { ref: field, countId, search, onSearch, onScan, onChoose, camera } = props;
  const { t } = useTranslation('stockCounts');
  const errorMessage = useErrorMessage();
  const [text, setText] = useState(search);
  const [isLooking, setLooking] = useState(false);
  const { reportSoon, flush, cancel } = useReportSoon(onSearch, SEARCH_DELAY_MS);

  // Follows the search when the filters are cleared.
  useEffect(() => {
    if (search === '') setText('');
  }, [search]);

  const clear = () => {
    setText('');
    cancel();
    onSearch('');
  };
  const scan = (barcode: string) => {
    // Another code may have been scanned while this one was looked up.
    if (field.current?.value.trim() === barcode) clear();
    onScan(barcode);
  };
  const enter = async () => {
    const typed = text.trim();
    if (typed === '') return;
    // Barcodes are mostly digits; sending it shows whether the count has such a product.
    if (/^\d+$/.test(typed)) return scan(typed);
    setLooking(true);
    try {
      const [exact, line] = await Promise.all([
        findLine(countId, typed),
        searchLine(countId, typed),
      ]);
      if (exact !== undefined) scan(typed);
      else if (line !== undefined) {
        // Searches the table at once, which shows the other matches.
        flush();
        onChoose(line);
      } else if ((await findUnit(typed)) !== null) {
        // Is refused, with the reason that units with codes are not counted.
        scan(typed);
      } else {
        soundScan('refused');
        notify.warning({ message: t('field.nothingFound', { text: typed }) });
      }
    } catch (error) {
      notify.error({ title: t('field.failed', { text: typed }), message: errorMessage(error) });
    } finally {
      setLooking(false);
    }
  };
  return (
    <ProductSearchField
      ref={field}
      size="md"
      label={t('field.label')}
      placeholder={t('field.placeholder')}
      enterKeyHint="enter"
      leftSection={<IconBarcode size={20} aria-hidden="true" />}
      text={text}
      onType={(next) => {
        setText(next);
        reportSoon(next.trim());
      }}
      onClear={clear}
      onEnter={() => void enter()}
      camera={camera}
      isLooking={isLooking}
    />
  );
}
