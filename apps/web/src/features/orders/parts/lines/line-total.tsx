import { type Cents, minusCents } from '@mostrador/domain/money';
import { Money } from '#shared/ui/money.tsx';
import classes from './line-total.module.css';

interface Props {
  fullCents: Cents;
  discountCents: Cents;
  /** Struck through: the customer no longer has it. */
  isGone?: boolean;
}

/** The money of a line: its total, and before a discount the full one, struck through. */
export function LineTotal({ fullCents, discountCents, isGone = false }: Props) {
  const total = <Money cents={minusCents(fullCents, discountCents)} />;
  return (
    <div className={classes.total}>
      {discountCents > 0 && (
        <del className={classes.full}>
          <Money cents={fullCents} />
        </del>
      )}
      {isGone ? <del>{total}</del> : total}
    </div>
  );
}
