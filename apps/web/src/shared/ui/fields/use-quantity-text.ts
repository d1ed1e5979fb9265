import { type NumberSeparators, separatorsOf } from '@mostrador/domain/amount-input';
import { isQuantityKey, parseQuantityText } from '@mostrador/domain/quantity-input';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isInDialog } from '#shared/keyboard/is-in-dialog.ts';

interface Options {
  /** Shown while nothing is typed; null for an empty field. */
  value: number | null;
  /** Receives a whole number of 0 or more, or null for an emptied field. */
  onTake: (quantity: number | null) => void;
  /** Whether `onTake` is called with this number as it is typed. Others wait until the field is left or Enter is pressed. */
  takesTyping: (quantity: number | null) => boolean;
  /** Called on Enter with a readable number. */
  onEnter?: () => void;
}

interface Draft {
  text: string;
  /** Value to which the text belongs; once `value` is another, the text is outdated. */
  value: number | null;
}

/**
 * Text state of a field of units. A typed text stays until the field is left, which then shows its
 * number. An unreadable text stays with an error and blocks the form, whose value is still the
 * former one.
 */
export function useQuantityText({ value, onTake, takesTyping, onEnter }: Options) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const separators = useMemo(() => separatorsOf(locale), [locale]);
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.value === value ? draft.text : undefined;
  const quantity = typed === undefined ? undefined : numberIn(typed, separators);
  const isUnreadable = quantity === 'unreadable';
  const isWaiting = quantity !== undefined && (isUnreadable || !takesTyping(quantity));

  /** Ends the typing. Returns whether the field shows its value. */
  const take = () => {
    if (isUnreadable) return false;
    if (quantity !== undefined && isWaiting) onTake(quantity);
    setDraft(undefined);
    return true;
  };
  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const next = numberIn(text, separators);
    if (next === 'unreadable' || !takesTyping(next)) return setDraft({ text, value });
    setDraft({ text, value: next ?? 0 });
    onTake(next);
  };
  return {
    problem: isUnreadable ? t('notWholeNumber') : undefined,
    field: {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      'data-unreadable': isUnreadable || undefined,
      'data-untaken': (isWaiting && quantity !== value) || undefined,
      value: typed ?? value ?? '',
      onChange,
      onBlur: () => void take(),
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
        const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
        if (isText && !isQuantityKey(key, separators)) event.preventDefault();
        // In a dialog Esc closes the dialog, which asks before this text is lost.
        const isUndone = key === 'Escape' && !isInDialog(currentTarget);
        if (isUndone && isWaiting) setDraft(undefined);
        if (key === 'Enter' && take()) onEnter?.();
      },
    },
  };
}

function numberIn(text: string, separators: NumberSeparators): number | null | 'unreadable' {
  const quantity = parseQuantityText(text, separators);
  return quantity === 'empty' ? null : quantity;
}

export type QuantityText = ReturnType<typeof useQuantityText>;
