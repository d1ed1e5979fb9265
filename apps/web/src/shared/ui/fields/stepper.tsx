import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import classes from './stepper.module.css';
import type { QuantityText } from './use-quantity-text.ts';

interface Props extends Omit<ComponentProps<'input'>, keyof QuantityText['field']> {
  /** What is counted, and what − and + do, for those who can't see it. */
  labels: { quantity: string; fewer: string; more: string };
  /** What the field between the two shows and takes. */
  text: QuantityText;
  /** Undefined where there is no room for another. */
  onFewer: (() => void) | undefined;
  onMore: (() => void) | undefined;
  isInvalid?: boolean;
  /** For the one thing that a screen is about. */
  isLarge?: boolean;
}

/** − and + around a field of units. Plain elements, for an order may have 200 of them. */
export function Stepper(props: Props) {
  const { labels, text, onFewer, onMore, isInvalid, isLarge, ...input } = props;
  const problemId = useId();
  const isWrong = isInvalid || text.problem !== undefined;
  return (
    <div className={classes.field}>
      <div
        className={classes.stepper}
        data-invalid={isWrong || undefined}
        data-large={isLarge || undefined}
      >
        <button
          type="button"
          aria-label={labels.fewer}
          disabled={onFewer === undefined}
          onClick={onFewer}
        >
          <IconMinus size={16} aria-hidden="true" />
        </button>
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
