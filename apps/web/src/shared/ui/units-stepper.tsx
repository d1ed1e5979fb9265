import { useState } from 'react';
import { Stepper } from './stepper.tsx';

interface Props {
  /** What is counted, and what − and + do, for those who can't see it. */
  labels: { quantity: string; fewer: string; more: string };
  value: number;
  /** The most there can be. */
  max: number;
  onChange: (units: number) => void;
  /** The id of the text that says what is wrong, if anything is. */
  problemId: string | undefined;
  disabled?: boolean;
}

/** A number of units from 0 up, by − and + or by typing; what is typed beyond the most stays, as wrong. */
export function UnitsStepper({ labels, value, max, onChange, problemId, disabled }: Props) {
  // The field may be empty only while it has the focus.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <Stepper
      isInvalid={problemId !== undefined}
      fewer={{
        label: labels.fewer,
        onClick: value > 0 && !disabled ? () => onChange(Math.min(value - 1, max)) : undefined,
      }}
      more={{
        label: labels.more,
        onClick: value < max && !disabled ? () => onChange(value + 1) : undefined,
      }}
    >
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        disabled={disabled}
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
