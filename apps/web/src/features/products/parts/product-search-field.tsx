import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHasCamera } from '#shared/camera/has-camera.ts';
import { CODE_FIELD } from '#shared/keyboard/scan-places.ts';
import classes from './product-search-field.module.css';

interface Props extends TextInputProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Called by the field's button, and by Esc while there is a text. */
  onClear: () => void;
  /** Enter, also a scanner's; `isShift` with Shift held. */
  onEnter: (isShift: boolean) => void;
  /** Called for each other key. */
  onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown at the end of the empty field. */
  hint?: ReactNode;
  /** Button that opens the camera, at the end of the field. */
  camera: ReactNode;
  /** The text is being looked up. */
  isLooking: boolean;
}

/** Search field for products, which takes a barcode or part of a name, and shows nothing by itself. */
export function ProductSearchField({
  label,
  placeholder = label,
  text,
  onType,
  onClear,
  onEnter,
  onOtherKey,
  hint,
  camera,
  isLooking,
  ...input
}: Props) {
  const { t } = useTranslation();
  const hasCamera = useHasCamera();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The next scan replaces a text that stays.
      event.currentTarget.select();
      onEnter(event.shiftKey);
    } else if (event.key === 'Escape' && text !== '') onClear();
    else onOtherKey?.(event);
  };
  return (
    <TextInput
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      enterKeyHint="search"
      {...input}
      {...CODE_FIELD}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      classNames={{ wrapper: hasCamera ? classes.withCamera : undefined }}
      rightSection={
        <div className={classes.end} data-empty={(text === '' && !isLooking) || undefined}>
          {isLooking ? (
            <Loader size={16} />
          ) : text === '' ? (
            hint
          ) : (
            <CloseButton aria-label={t('clear')} onClick={onClear} />
          )}
          {camera}
        </div>
      }
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Barcodes are mostly digits: a text without letters is looked up before a mere match is taken. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
