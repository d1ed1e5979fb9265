import type { ReactNode } from 'react';
import classes from './figures.module.css';

export interface Figure {
  label: string;
  /** Tells rows with the same label apart, and keeps a row whose label changes; else its label does. */
  id?: string | undefined;
  /** Says below the label where the figure comes from. */
  hint?: ReactNode;
  /** Money or a number, aligned at the end of the row. */
  value: ReactNode;
  /** Indented and smaller: a part of the row above, not an addend of the sum. */
  ofIt?: boolean;
}

/** A column of figures that adds up to its last row. */
export function Figures({ rows, total }: { rows: readonly Figure[]; total: Figure }) {
  return (
    <dl className={classes.figures}>
      {rows.map(({ id, label, hint, value, ofIt }) => (
        <div key={id ?? label} className={classes.row} data-of-it={ofIt || undefined}>
          <dt>
            {label}
            {hint && <span className={classes.hint}>{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>
          {total.label}
          {total.hint && <span className={classes.hint}>{total.hint}</span>}
        </dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}
