import type { ReactNode } from 'react';
import classes from './big-figures.module.css';

export interface BigFigure {
  label: string;
  value: ReactNode;
  tone?: 'good' | 'warn' | 'bad';
}

/** A few figures in large digits, in one card. */
export function BigFigures({
  figures,
  isFlush,
}: {
  figures: readonly BigFigure[];
  /** Stands at the top of another card. */
  isFlush?: boolean;
}) {
  return (
    <dl className={classes.figures} data-flush={isFlush || undefined}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} className={classes.figure} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
