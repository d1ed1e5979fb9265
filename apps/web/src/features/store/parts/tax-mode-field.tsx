import { Radio } from '@mantine/core';
import { currencyUnit, isShownWhole } from '@mostrador/domain/currency';
import { asCents, plusCents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import { taxOf } from '@mostrador/domain/taxes';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StoreFormat } from '#shared/format/store-format.ts';
import { DescribedRadio } from '#shared/ui/fields/described-radio.tsx';
import classes from './tax-mode-field.module.css';

interface Props {
  /** Null until it is answered. */
  value: boolean | null;
  onChange: (pricesIncludeTax: boolean) => void;
  /** Per cent of the examples; undefined while none can be read. */
  percent: Percent | undefined;
  /** Formats of the examples. */
  format: StoreFormat;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** Asks whether prices include the tax, with what either answer makes of a price (rules.md#taxes). */
export function TaxModeField({
  value,
  onChange,
  percent,
  format,
  error,
  disabled,
  className,
}: Props) {
  const { t } = useTranslation('taxes');
  const exampleOf = useModeExample(format);
  return (
    <Radio.Group
      className={className}
      data-width="full"
      label={t('mode.question')}
      value={value === null ? '' : MODES[value ? 0 : 1]}
      onChange={(mode) => onChange(mode === 'included')}
      error={error}
    >
      <div className={classes.choices}>
        {MODES.map((mode) => (
          <DescribedRadio
            key={mode}
            className={classes.choice}
            value={mode}
            label={t(`mode.${mode}`)}
            description={exampleOf(mode === 'included', percent)}
            disabled={disabled}
            aria-invalid={error !== undefined || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

const MODES = ['included', 'added'] as const;

/** Returns a function that says what becomes of a round price in the store's currency. */
export function useModeExample({ currency, formatCents }: StoreFormat) {
  const { t } = useTranslation('taxes');
  const priceCents = asCents(isShownWhole(currency) ? 1_000_000 : 10_000);
  return (isIncluded: boolean, percent: Percent | undefined): string => {
    const mode = isIncluded ? 'included' : 'added';
    const price = formatCents(priceCents);
    if (!percent) return t(`mode.${mode}Plain`, { price });
    const tax = taxOf(priceCents, percent, isIncluded, currencyUnit(currency));
    return t(`mode.${mode}Example`, {
      price,
      tax: formatCents(tax),
      total: formatCents(plusCents(priceCents, tax)),
    });
  };
}
