import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stepper.module.css';

interface Step {
  label: string;
  /** Undefined where there is no room for another. */
  onClick: (() => void) | undefined;
}

interface Props {
  fewer: Step;
  more: Step;
  isInvalid: boolean;
  /** For the one thing that a screen is about. */
  isLarge?: boolean;
  /** The field between the two. */
  children: ReactNode;
}

/** − and + around a field of units. Plain elements, for an order may have 200 of them. */
export function Stepper({ fewer, more, isInvalid, isLarge, children }: Props) {
  return (
    <div
      className={classes.stepper}
      data-invalid={isInvalid || undefined}
      data-large={isLarge || undefined}
    >
      <button
        type="button"
        aria-label={fewer.label}
        disabled={fewer.onClick === undefined}
        onClick={fewer.onClick}
      >
        <IconMinus size={16} aria-hidden="true" />
      </button>
      {children}
      <button
        type="button"
        aria-label={more.label}
        disabled={more.onClick === undefined}
        onClick={more.onClick}
      >
        <IconPlus size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
