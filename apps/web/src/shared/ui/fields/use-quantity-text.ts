import { separatorsOf } from '@mostrador/domain/amount-input';
import {
  isQuantityKey,
  parseQuantityText,
  type QuantityTextOptions,
} from '@mostrador/domain/quantity-input';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isInDialog } from '#shared/keyboard/is-in-dialog.ts';
import { NUMBER_FIELD } from '#shared/keyboard/scan-places.ts';
import { notify } from '#shared/ui/notice/notify.ts';

interface Options {
  /** Shown while nothing is typed; null for an empty field. */
  value: number | null;
  /** Receives a whole number of 0 or more, or null for an emptied field. */
  onTake: (quantity: number | null) => void;
  /** Whether `onTake` is called with this number as it is typed. Others wait until the field is left or Enter is pressed. */
  takesTyping: (quantity: number | null) => boolean;
  /** Called on Enter with a readable number. */
  onEnter?: () => void;
  /** Whether a fraction is floored, with a notice, and not refused. */
  floorsFractions?: boolean;
}

/** Id of the notice about a fraction that was floored: each further decimal tells it no second time. */
const FLOORED = 'quantity-floored';

interface Draft {
  text: string;
  /** Value to which the text belongs; once `value` is another, the text has been counted. */
  value: number | null;
}

/**
 * Text state of a field of units. A typed text stays until the field is left, which then shows its
 * number. An unreadable text stays with an error and blocks the form, whose value is still the
 * former one.
 */
export function useQuantityText({
  value,
  onTake,
  takesTyping,
  onEnter,
  floorsFractions = false,
}: Options) {
  const { t } = useTranslation();
  const { locale, currency, formatNumber } = useFormat();
  const separators = useMemo(() => separatorsOf(locale, currency), [locale, currency]);
  const read = (text: string) => numberIn(text, { ...separators, floorsFractions });
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.value === value ? draft.text : undefined;
  const quantity = typed === undefined ? undefined : read(typed);
  const isUnreadable = quantity === 'unreadable';
  const isWaiting = quantity !== undefined && (isUnreadable || !takesTyping(quantity));

  const countTyped = useEffectEvent(() => {
    if (draft === undefined || draft.value === value) return;
    setDraft(undefined);
    const typed = read(draft.text);
    if (typeof typed !== 'number' || typed === draft.value) return;
    onTake(Math.max(0, typed + (value ?? 0) - (draft.value ?? 0)));
  });
  // The typed number counts before a change from elsewhere: 3 typed over 1, and one more, are 4.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what it waits for
  useEffect(() => countTyped(), [value]);

  /** Ends the typing. Returns whether the field shows its value. */
  const take = () => {
    if (isUnreadable) return false;
    if (quantity !== undefined && isWaiting) onTake(quantity);
    setDraft(undefined);
    return true;
  };
  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const next = read(text);
    if (typeof next === 'number' && numberIn(text, separators) === 'unreadable') {
      notify.warning({ id: FLOORED, message: t('floored', { units: formatNumber(next) }) });
    }
    if (next === 'unreadable' || !takesTyping(next)) return setDraft({ text, value });
    setDraft({ text, value: next ?? 0 });
    onTake(next);
  };
  return {
    problem: isUnreadable ? t('notWholeNumber') : undefined,
    field: {
      ...NUMBER_FIELD,
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

function numberIn(text: string, options: QuantityTextOptions): number | null | 'unreadable' {
  const quantity = parseQuantityText(text, options);
  return quantity === 'empty' ? null : quantity;
}

export type QuantityText = ReturnType<typeof useQuantityText>;
