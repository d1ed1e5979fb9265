import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './quantity-stepper.module.css';

interface Props {
  /** What is counted, for those who can't see it. */
  label: string;
  value: number;
  /** The most that there is room for. */
  max: number;
  onChange: (quantity: number) => void;
  isInvalid?: boolean;
  'data-field'?: string;
}

/** A whole number from 1 up, by − and + or by typing. Plain elements, for an order may have 200 of them. */
export function QuantityStepper({ label, value, max, onChange, isInvalid, ...input }: Props) {
  const { t } = useTranslation('orderForm');
  // Null while the field shows the quantity.
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const quantity = Number(typed);
    if (typed && quantity >= 1) onChange(Math.min(quantity, max));
    setTyped(null);
  };
  return (
    <div className={classes.stepper} data-invalid={isInvalid || undefined}>
      <button
        type="button"
        aria-label={t('fewer', { name: label })}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={16} aria-hidden="true" />
      </button>
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantityOf', { name: label })}
        aria-invalid={isInvalid || undefined}
        value={typed ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 9));
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
      <button
        type="button"
        aria-label={t('more', { name: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
