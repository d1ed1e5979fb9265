import { useDebouncedCallback } from '@mantine/hooks';
import type { Product } from '@mostrador/contract/products';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusScan, SCAN_FIELD } from '#features/orders/form/focus-scan.ts';
import { hasLetters, ProductSearchField } from '#features/products/parts/product-search-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { steppedTile } from './product-tiles.tsx';
import type { AddToOrder } from './use-add-to-order.ts';

const DELAY_MS = 250;

interface Props {
  /** Id of the tiles through which the arrow keys move. */
  tilesId: string;
  rows: readonly Product[] | undefined;
  /** Whether the rows are the results of this text. */
  isShown: (text: string) => boolean;
  active: number | null;
  onActive: (active: number | null) => void;
  onSearch: (text: string) => void;
  onSell: (product: Product) => void;
  onLend: (product: Product) => void;
  onScan: AddToOrder['scan'];
  /** First result of a text. */
  firstOf: (text: string) => Promise<Product | undefined>;
}

/** Search field of the order form: takes a barcode or part of a name; arrows choose, Enter adds. */
export function ProductSearch(props: Props) {
  const { tilesId, rows, isShown, active, onActive, onSearch, onSell, onLend, onScan, firstOf } =
    props;
  const { t } = useTranslation('orderForm');
  const errorMessage = useErrorMessage();
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  // The arrow keys have chosen a product, which Enter adds whatever the text.
  const [isChosen, setChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Queues the lookups, so that lines follow the order of the codes.
  const lookedUp = useRef<Promise<unknown>>(Promise.resolve());
  const report = useDebouncedCallback(onSearch, DELAY_MS);
  const typed = text.trim();
  const activeProduct = active === null ? undefined : rows?.[active];

  useEffect(focusScan, []);

  const clear = () => {
    setText('');
    setChosen(false);
    report.cancel();
    // Renders the added line first; the list of products may follow.
    startTransition(() => onSearch(''));
  };

  const take = (product: Product, isLoan: boolean) => {
    if (isLoan && product.borrowable) onLend(product);
    else onSell(product);
  };

  /** Prefers the product with exactly this barcode, then the highlighted one. */
  const enter = async (isLoan: boolean) => {
    const isMeant = isChosen || (isShown(typed) && hasLetters(typed));
    const exact = typed === '' ? undefined : rows?.find(({ barcode }) => barcode === typed);
    const product = (isChosen ? undefined : exact) ?? (isMeant ? activeProduct : undefined);
    if (product !== undefined) {
      take(product, isLoan);
      if (product === exact) soundScan('heard');
      // Without a text, the arrows' choice stays, so that another Enter adds one more.
      return typed === '' ? undefined : clear();
    }
    if (typed === '') return;
    // Cleared at once: a scanner's next code would otherwise be appended to this one.
    setText('');
    setChosen(false);
    report.cancel();
    setLooking(true);
    const found = lookedUp.current.then(() => lookUp(typed, isLoan));
    lookedUp.current = found;
    const isFound = await found;
    setLooking(lookedUp.current !== found);
    if (isFound) return startTransition(() => onSearch(''));
    if (input.current?.value) {
      // The next text is being typed already.
      if (isFound === false && hasLetters(typed))
        notify.warning({ message: t('nothingFound', { text: typed }) });
      return;
    }
    flushSync(() => setText(typed));
    onSearch(typed);
    // The next scan replaces this one.
    input.current?.select();
  };

  /**
   * Looks a text up by barcode, then by name, so that Enter need not wait for the results. Returns undefined if the search
   * failed, which it reports.
   */
  const lookUp = async (text: string, isLoan: boolean): Promise<boolean | undefined> => {
    const { isFound, text: told } = await onScan(text, { isSilent: hasLetters(text) });
    if (isFound) return true;
    if (!hasLetters(text)) return false;
    // A silent scan reports only that it failed; the search would fail too.
    if (told !== '') return undefined;
    try {
      const first = await firstOf(text);
      if (first !== undefined) take(first, isLoan);
      return first !== undefined;
    } catch (error) {
      notify.error({ title: t('searchFailed', { text }), message: errorMessage(error) });
      return undefined;
    }
  };

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isSideways && active === null) return;
    const next = steppedTile(tilesId, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(true);
    onActive(next);
    announce(rows?.[next]?.name ?? '');
  };

  return (
    <ProductSearchField
      ref={input}
      // Marks the field for `useKeyboard`: while it is empty, + and − change the selected line's
      // quantity.
      data-signs="shortcuts"
      {...SCAN_FIELD}
      aria-keyshortcuts="F2"
      hint={<KeyHint of="scan" />}
      camera={<CameraButton onScan={onScan} />}
      aria-controls={rows?.length ? tilesId : undefined}
      label={t('searchProducts')}
      text={text}
      onType={(next) => {
        setText(next);
        setChosen(false);
        report(next.trim());
      }}
      onClear={() => {
        clear();
        input.current?.focus();
      }}
      onEnter={(isShift) => void enter(isShift)}
      onOtherKey={step}
      isLooking={isLooking}
    />
  );
}
