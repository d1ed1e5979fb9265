import { TextInput, type TextInputProps } from '@mantine/core';
import { isAmountKey, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import { useMemo, useState } from 'react';
import { useFormat } from '#shared/format/use-format.ts';
import { NUMBER_FIELD } from '#shared/keyboard/scan-places.ts';
import {
  type AmountDraft,
  type AmountLimits,
  amountText,
  typedAmount,
  withinLimits,
} from './amount-field.ts';
import classes from './money-input.module.css';
import { useAmountProblem } from './use-amount-problem.ts';

interface Props
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'min' | 'max'>,
    AmountLimits {
  value: Cents;
  /** Called with every valid amount; not called while the text is invalid. */
  onChange: (value: Cents) => void;
  /** Value of the empty field; 0 by default. */
  whenEmpty?: Cents;
  /** Called with whether the text is a valid amount. */
  onBlur?: (isReadable: boolean) => void;
}

/**
 * An amount in the store's format (rules.md#typed-amounts). An invalid text stays with its error and
 * is never guessed. Mantine's NumberInput cannot do that: it drops supposed thousands separators, so
 * that a pasted 10,50 becomes 1050 (proofs.md#p13-typed-amounts).
 */
export function MoneyInput({
  value,
  onChange,
  allowNegative,
  min,
  max,
  whenEmpty,
  onBlur,
  error,
  ...input
}: Props) {
  const amountProblem = useAmountProblem();
  const format = useFormat();
  const { locale, currency } = format;
  const separators = useMemo(() => separatorsOf(locale, currency), [locale, currency]);
  const hasDecimals = currencyUnit(currency) === 1;
  const limits = { allowNegative, min, max };
  const [draft, setDraft] = useState<AmountDraft>();
  // Drops the text if the amount has been set from elsewhere, such as by "fill the rest".
  const typed = draft?.cents === value ? draft : undefined;

  return (
    <TextInput
      {...NUMBER_FIELD}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: classes.input, error: input.size === 'xs' ? classes.error : undefined }}
      {...input}
      // Keeps the form from sending its last valid value instead of the visible text.
      data-unreadable={typed?.problem !== undefined || undefined}
      value={typed?.text ?? amountText(value, format)}
      error={typed?.problem ? amountProblem(typed.problem, typed.text) : error}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
        // Lets a scanner's Enter and shortcuts through.
        const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
        const caret = currentTarget.selectionStart ?? 0;
        if (isText && !isAmountKey(key, caret, separators)) event.preventDefault();
        input.onKeyDown?.(event);
      }}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const next =
          text === '' && whenEmpty !== undefined
            ? { text, cents: whenEmpty }
            : typedAmount(text, value, { separators, currency }, limits);
        setDraft(next);
        if (next.problem === undefined) onChange(next.cents);
      }}
      onBlur={() => {
        if (typed?.problem === undefined) {
          setDraft(undefined);
          const allowed = withinLimits(value, limits);
          if (allowed !== value) onChange(allowed);
        }
        onBlur?.(typed?.problem === undefined);
      }}
    />
  );
}
