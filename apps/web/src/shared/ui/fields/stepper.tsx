import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import classes from './stepper.module.css';
import type { QuantityText } from './use-quantity-text.ts';

interface Props extends Omit<ComponentProps<'input'>, keyof QuantityText['field']> {
  /** Labels of the field and of − and +, for screen readers. */
  labels: { quantity: string; fewer: string; more: string };
  /** Text state of the field, from `useQuantityText`. */
  text: QuantityText;
  /** Undefined at the limit. */
  onFewer: (() => void) | undefined;
  onMore: (() => void) | undefined;
  /** Removes what is counted: at the limit − becomes a bin. */
  remove?: { label: string; onClick: () => void };
  isInvalid?: boolean;
  /** Larger, for the main control of a screen. */
  isLarge?: boolean;
}

/** − and + around a field of units. Uses plain elements, since an order may have 200 steppers. */
export function Stepper(props: Props) {
  const { labels, text, onFewer, onMore, remove, isInvalid, isLarge, ...input } = props;
  const problemId = useId();
  const isWrong = isInvalid || text.problem !== undefined;
  return (
    <div className={classes.field}>
      <div
        className={classes.stepper}
        data-invalid={isWrong || undefined}
        data-large={isLarge || undefined}
      >
        {remove !== undefined && onFewer === undefined ? (
          <button type="button" aria-label={remove.label} onClick={remove.onClick}>
            <IconTrash size={16} aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            aria-label={labels.fewer}
            disabled={onFewer === undefined}
            onClick={onFewer}
          >
            <IconMinus size={16} aria-hidden="true" />
          </button>
        )}
        <input
          {...text.field}
          {...input}
          aria-label={labels.quantity}
          aria-invalid={isWrong || undefined}
          aria-describedby={text.problem === undefined ? input['aria-describedby'] : problemId}
        />
        <button
          type="button"
          aria-label={labels.more}
          disabled={onMore === undefined}
          onClick={onMore}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      </div>
      {text.problem !== undefined && (
        <div id={problemId} className={classes.problem} role="alert">
          {text.problem}
        </div>
      )}
    </div>
  );
}
