import { Stepper } from './stepper.tsx';
import { useQuantityText } from './use-quantity-text.ts';

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
  const text = useQuantityText({
    value,
    onTake: (quantity) => onChange(quantity ?? 0),
    takes: 'typing',
  });
  return (
    <Stepper
      labels={labels}
      text={text}
      onFewer={value > 0 && !disabled ? () => onChange(Math.min(value - 1, max)) : undefined}
      onMore={value < max && !disabled ? () => onChange(value + 1) : undefined}
      isInvalid={problemId !== undefined}
      aria-describedby={problemId}
      disabled={disabled}
    />
  );
}
