import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '#shared/ui/stepper.tsx';

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

/** A whole number from 1 up, by − and + or by typing.  */
export function QuantityStepper({
  label,
  value,
  max,
  onChange,
  isInvalid = false,
  ...input
}: Props) {
  const { t } = useTranslation('orderForm');
  // Null while the field shows the quantity.
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const quantity = Number(typed);
    if (typed && quantity >= 1) onChange(Math.min(quantity, max));
    setTyped(null);
  };
  return (
    <Stepper
      isInvalid={isInvalid}
      fewer={{
        label: t('fewer', { name: label }),
        onClick: value > 1 ? () => onChange(value - 1) : undefined,
      }}
      more={{
        label: t('more', { name: label }),
        onClick: value < max ? () => onChange(value + 1) : undefined,
      }}
    >
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
    </Stepper>
  );
}
