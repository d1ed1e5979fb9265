import { Stepper } from './stepper.tsx';
import { useQuantityText } from './use-quantity-text.ts';

interface Props {
  /** Labels of the field and of − and +, for screen readers. */
  labels: { quantity: string; fewer: string; more: string };
  value: number;
  /** Largest number. */
  max: number;
  onChange: (units: number) => void;
  /** Id of the error text, if there is one. */
  problemId: string | undefined;
  disabled?: boolean;
  /** Whether a fraction is floored, with a notice, and not refused. */
  floorsFractions?: boolean;
}

/**
 * Number of units, 0 or more, by − and + or by typing. A typed number above `max` stays, marked as
 * invalid.
 */
export function UnitsStepper({
  labels,
  value,
  max,
  onChange,
  problemId,
  disabled,
  floorsFractions,
}: Props) {
  const text = useQuantityText({
    value,
    onTake: (quantity) => onChange(quantity ?? 0),
    takesTyping: () => true,
    floorsFractions,
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
