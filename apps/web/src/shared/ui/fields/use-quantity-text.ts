import { separatorsOf } from '@mostrador/domain/amount-input';
import { isQuantityKey, parseQuantityText } from '@mostrador/domain/quantity-input';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isInDialog } from '#shared/keyboard/is-in-dialog.ts';

interface Options {
  /** The field shows it while nothing is typed; null for nothing. */
  value: number | null;
  /** Takes a whole number of 0 or more, or null where the field was emptied. */
  onTake: (quantity: number | null) => void;
  /** With every key, or only once the field is left or Enter is pressed. */
  takes: 'typing' | 'leaving';
  /** Enter was pressed, and what was typed is a number. */
  onEnter?: () => void;
}

interface Draft {
  text: string;
  /** The value that the text was typed over, or has become; another one makes it a text of the past. */
  value: number | null;
}

/**
 * The text of a field of units, the same in every one. What is typed stays as it is until the field is
 * left, which then shows the whole units of it. A text that is no number stays, says so, and keeps the
 * form from being sent: its quantity is still the one before.
 */
export function useQuantityText({ value, onTake, takes, onEnter }: Options) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const separators = useMemo(() => separatorsOf(locale), [locale]);
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.value === value ? draft.text : undefined;
  const quantity = typed === undefined ? undefined : parseQuantityText(typed, separators);
  const isUnreadable = quantity === 'unreadable';
  const isUntaken = takes === 'leaving' && quantity !== undefined && quantity !== value;

  /** Ends the typing. Answers whether the field shows its value. */
  const take = () => {
    if (isUnreadable) return false;
    if (quantity !== undefined && takes === 'leaving') {
      onTake(quantity === 'empty' ? null : quantity);
    }
    setDraft(undefined);
    return true;
  };
  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const next = parseQuantityText(text, separators);
    if (takes === 'leaving' || next === 'unreadable') return setDraft({ text, value });
    const taken = next === 'empty' ? null : next;
    setDraft({ text, value: taken ?? 0 });
    onTake(taken);
  };
  return {
    problem: isUnreadable ? t('notWholeNumber') : undefined,
    field: {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      'data-unreadable': isUnreadable || undefined,
      'data-untaken': isUntaken || undefined,
      value: typed ?? value ?? '',
      onChange,
      onBlur: () => void take(),
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
        const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
        if (isText && !isQuantityKey(key, separators)) event.preventDefault();
        // In a dialog Esc leaves the dialog, which asks before this text is lost.
        const isUndone = key === 'Escape' && !isInDialog(currentTarget);
        if (isUndone && takes === 'leaving') setDraft(undefined);
        if (key === 'Enter' && take()) onEnter?.();
      },
    },
  };
}

export type QuantityText = ReturnType<typeof useQuantityText>;
