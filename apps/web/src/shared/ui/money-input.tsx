import { TextInput, type TextInputProps } from '@mantine/core';
import {
  type AmountTextProblem,
  type NumberSeparators,
  parseAmountText,
  separatorsOf,
} from '@mostrador/domain/amount-input';
import { amountOf, type Cents, maxCents, minCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import classes from './money-input.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'max'> {
  value: Cents;
  /** Called with every amount that can be read; not called while the text is no amount. */
  onChange: (value: Cents) => void;
  /** What leaving the field lowers the amount to. */
  max?: Cents;
  onBlur?: () => void;
}

/**
 * An amount in the store's separators, with 2 decimals (sales §5, "Amount input"). A text that is no
 * amount stays, with what is wrong, and is never guessed.
 */
export function MoneyInput({ value, onChange, max, onBlur, error, ...input }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const separators = useMemo(() => separatorsOf(locale), [locale]);
  // Null while the field shows the value; a text from the first key on until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? undefined : parseAmountText(draft, separators);
  const problem: AmountTextProblem | undefined =
    parsed !== undefined && 'problem' in parsed ? parsed.problem : undefined;

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      {...input}
      value={draft ?? textOf(value, locale)}
      error={problem ? t(`amountProblem.${problem}`) : error}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onKeyDown={(event) => {
        if (isForeignKey(event, separators)) event.preventDefault();
        input.onKeyDown?.(event);
      }}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        const typed = parseAmountText(currentTarget.value, separators);
        if ('cents' in typed) onChange(maxCents(typed.cents, ZERO_CENTS));
      }}
      onBlur={() => {
        if (problem === undefined) {
          setDraft(null);
          if (max !== undefined && value > max) onChange(minCents(value, max));
        }
        onBlur?.();
      }}
    />
  );
}

/** Only digits and the store's separators are taken as keys; a scanner's or a shortcut's keys pass. */
function isForeignKey(event: KeyboardEvent, separators: NumberSeparators): boolean {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { decimalSeparator, thousandsSeparator } = separators;
  return (
    !/\d/.test(event.key) && event.key !== decimalSeparator && event.key !== thousandsSeparator
  );
}

function textOf(value: Cents, locale: string): string {
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amountOf(value));
}
