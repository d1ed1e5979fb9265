import { CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Product } from '@mostrador/contract/products';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { steppedTile } from './product-tiles.tsx';
import type { AddToOrder } from './use-add-to-order.ts';

const DELAY_MS = 250;

interface Props {
  /** The tiles which the arrows walk through. */
  tilesId: string;
  rows: readonly Product[] | undefined;
  /** Whether the rows are what this text finds. */
  isShown: (text: string) => boolean;
  active: number | null;
  onActive: (active: number | null) => void;
  onSearch: (text: string) => void;
  onSell: (product: Product) => void;
  onLend: (product: Product) => void;
  onScan: AddToOrder['scan'];
  /** The product that a text finds first. */
  firstOf: (text: string) => Promise<Product | undefined>;
}

/** The field where a sale begins: a barcode or a part of a name, arrows, Enter. */
export function ProductSearch(props: Props) {
  const { tilesId, rows, isShown, active, onActive, onSearch, onSell, onLend, onScan, firstOf } =
    props;
  const { t } = useTranslation(['orderForm', 'common']);
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  // The arrows have chosen a product, so that Enter means it whatever the text is.
  const [isChosen, setChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // One after the other, so that the lines stand in the order of the codes.
  const lookedUp = useRef<Promise<unknown>>(Promise.resolve());
  const phone = usePhone();
  const report = useDebouncedCallback(onSearch, DELAY_MS);
  const typed = text.trim();
  const activeProduct = active === null ? undefined : rows?.[active];

  // On a phone the keyboard would rise over half of the products.
  useEffect(() => {
    if (!phone) input.current?.focus();
  }, [phone]);

  const clear = () => {
    setText('');
    setChosen(false);
    report.cancel();
    // What was added is to be seen first; the shelves may follow.
    startTransition(() => onSearch(''));
  };

  const take = (product: Product, isLoan: boolean) => {
    if (isLoan && product.borrowable) onLend(product);
    else onSell(product);
  };

  /** The product with exactly this barcode wins, then the one that is lit up. */
  const enter = async (isLoan: boolean) => {
    const isMeant = isChosen || (isShown(typed) && hasLetters(typed));
    const exact = typed === '' ? undefined : rows?.find(({ barcode }) => barcode === typed);
    const product = (isChosen ? undefined : exact) ?? (isMeant ? activeProduct : undefined);
    if (product !== undefined) {
      take(product, isLoan);
      // Without a text the arrows' choice stays, and another Enter adds another one.
      return typed === '' ? undefined : clear();
    }
    if (typed === '') return;
    // At once: a scanner does not wait with its next code, which would be written behind this one.
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
      // The next one is being typed already.
      if (hasLetters(typed)) notify.warning({ message: t('nothingFound', { text: typed }) });
      return;
    }
    setText(typed);
    onSearch(typed);
  };

  /** Takes what has this barcode, or else what a word finds first: Enter need not wait for the results. */
  const lookUp = async (text: string, isLoan: boolean): Promise<boolean> => {
    if (await onScan(text, { isSilent: hasLetters(text) })) return true;
    const first = hasLetters(text) ? await firstOf(text).catch(() => undefined) : undefined;
    if (first !== undefined) take(first, isLoan);
    return first !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter(event.shiftKey);
      return;
    }
    if (event.key === 'Escape' && text !== '') return clear();
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
    <TextInput
      ref={input}
      // While it is empty, + and − change the quantity of the selected line.
      data-signs="shortcuts"
      type="search"
      role="searchbox"
      aria-label={t('searchProducts')}
      aria-controls={rows?.length ? tilesId : undefined}
      placeholder={t('searchProducts')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        isLooking ? (
          <Loader size={16} />
        ) : (
          text !== '' && (
            <CloseButton
              aria-label={t('common:clear')}
              onClick={() => {
                clear();
                input.current?.focus();
              }}
            />
          )
        )
      }
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setChosen(false);
        report(currentTarget.value.trim());
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Barcodes are mostly digits: such a text is looked up before anything that merely contains it is sold. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
