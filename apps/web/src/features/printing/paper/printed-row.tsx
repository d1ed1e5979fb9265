import type { ReactNode } from 'react';
import classes from './paper.module.css';

interface Props {
  label: ReactNode;
  /** Usually money, aligned at the end of the row. */
  children: ReactNode;
  /** A part of the row above, not an addend of the sum. */
  ofIt?: boolean;
  /**
   * The sum of the rows above, the total of the paper, what stays to be paid, what changed hands in cash, or a
   * detail.
   */
  kind?: 'total' | 'grand' | 'balance' | 'cash' | 'calm';
}

/** A label with its fact or figure, inside a `dl`. */
export function PrintedRow({ label, children, ofIt, kind }: Props) {
  return (
    <div
      className={kind ? `${classes.row} ${classes[kind]}` : classes.row}
      data-of-it={ofIt || undefined}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
