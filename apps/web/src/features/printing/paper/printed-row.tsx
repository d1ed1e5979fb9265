import type { ReactNode } from 'react';
import classes from './paper.module.css';

interface Props {
  label: ReactNode;
  /** Money lines up at the end of the row. */
  children: ReactNode;
  /** Part of the row above, not of the sum. */
  ofIt?: boolean;
  /** What the rows above add up to. */
  kind?: 'total' | 'balance';
}

/** A fact or a figure with its name; inside of a `dl`. */
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
