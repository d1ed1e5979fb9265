import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../parts/stepper.tsx';

interface Props {
  /** What comes back, for those who can't see it. */
  name: string;
  value: number;
  /** How many units are left. */
  remaining: number;
  onChange: (units: number) => void;
  /** The id of the text that says what is wrong, if anything is. */
  problemId: string | undefined;
}

/** How many units come back, by − and + or by typing; what is typed beyond what is left stays, as wrong. */
export function UnitsStepper({ name, value, remaining, onChange, problemId }: Props) {
  const { t } = useTranslation('orders');
  // The field may be empty only while it has the focus.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <Stepper
      isInvalid={problemId !== undefined}
      fewer={{
        label: t('return.fewer', { name }),
        onClick: value > 0 ? () => onChange(Math.min(value - 1, remaining)) : undefined,
      }}
      more={{
        label: t('return.more', { name }),
        onClick: value < remaining ? () => onChange(value + 1) : undefined,
      }}
    >
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('return.quantityOf', { name })}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        value={isEmpty ? '' : value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, 7);
          setEmpty(digits === '');
          onChange(Number(digits));
        }}
        onBlur={() => setEmpty(false)}
      />
    </Stepper>
  );
}
