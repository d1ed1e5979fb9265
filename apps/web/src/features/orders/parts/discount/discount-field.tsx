import { SegmentedControl, TextInput, type TextInputProps } from '@mantine/core';
import { isAmountKey, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import {
  type DiscountTextProblem,
  type DiscountWay,
  isSameTerms,
  parseDiscountText,
  wayOf,
} from '@mostrador/domain/discount-input';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { currencySign, percentText } from '#shared/format/percent-text.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { NUMBER_FIELD } from '#shared/keyboard/scan-places.ts';
import { amountText } from '#shared/ui/fields/amount-field.ts';
import { useAmountProblem } from '#shared/ui/fields/use-amount-problem.ts';
import classes from './discount-field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: DiscountTerms | null;
  /** Called with every readable discount; null for an empty text and for 0. */
  onChange: (terms: DiscountTerms | null) => void;
}

/** Text being typed, kept until the field is left. */
interface Typed {
  text: string;
  way: DiscountWay;
  /** Value that the field last reported. If the form holds another one, the text is outdated. */
  terms: DiscountTerms | null;
  problem?: DiscountTextProblem;
}

/**
 * A discount as an amount or in per cent: a typed `%` switches to per cent, as the switch beside the
 * field does (rules.md#discounts). An invalid text stays with its error and is never guessed.
 */
export function DiscountField({ value, onChange, error, disabled, ...input }: Props) {
  const { t } = useTranslation('discountForm');
  const amountProblem = useAmountProblem();
  const format = useFormat();
  const { locale, currency } = format;
  const separators = useMemo(() => separatorsOf(locale, currency), [locale, currency]);
  const [draft, setDraft] = useState<Typed>();
  const [lastWay, setLastWay] = useState<DiscountWay>('amount');
  // Drops the text if the discount has been set from elsewhere, such as by a chip.
  const typed = draft !== undefined && isSameTerms(draft.terms, value) ? draft : undefined;
  const way = typed?.way ?? (value === null ? lastWay : wayOf(value));
  const textOf = (terms: DiscountTerms) =>
    'percent' in terms ? percentText(terms.percent, locale) : amountText(terms.amountCents, format);
  const text = typed?.text ?? (value === null ? '' : textOf(value));

  const problemText = (problem: DiscountTextProblem, wrong: string) =>
    problem === 'aboveWhole' || problem === 'percentDecimals'
      ? t(`problem.${problem}`)
      : // A per cent takes decimals in any currency.
        amountProblem(problem, wrong, way === 'percent' || undefined);

  const take = (next: string, shownWay: DiscountWay) => {
    const found = parseDiscountText(next, shownWay, { separators, unit: currencyUnit(currency) });
    setLastWay(found.way);
    if ('problem' in found.read) {
      return setDraft({
        text: found.text,
        way: found.way,
        terms: value,
        problem: found.read.problem,
      });
    }
    setDraft({ text: found.text, way: found.way, terms: found.read.terms });
    if (!isSameTerms(found.read.terms, value)) onChange(found.read.terms);
  };
  return (
    <TextInput
      {...NUMBER_FIELD}
      inputMode="decimal"
      autoComplete="off"
      placeholder={way === 'percent' ? '0' : amountText(ZERO_CENTS, format)}
      classNames={{ input: classes.input, error: input.size === 'xs' ? classes.error : undefined }}
      {...input}
      disabled={disabled}
      inputContainer={(field) => (
        <div className={classes.both}>
          {field}
          <SegmentedControl
            size="xs"
            className={classes.way}
            aria-label={t('way')}
            disabled={disabled}
            data={[
              { value: 'amount', label: currencySign(locale, currency) },
              { value: 'percent', label: '%' },
            ]}
            value={way}
            onChange={(next) => take(text, next as DiscountWay)}
          />
        </div>
      )}
      // Keeps the form from sending its last valid value instead of the visible text.
      data-unreadable={typed?.problem !== undefined || undefined}
      value={text}
      error={typed?.problem ? problemText(typed.problem, typed.text) : error}
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
      onChange={({ currentTarget }) => take(currentTarget.value, way)}
      onBlur={() => {
        if (typed?.problem === undefined) setDraft(undefined);
      }}
    />
  );
}
