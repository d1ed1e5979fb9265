import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './key-figures.module.css';

interface KeyFigure {
  label: string;
  /** Undefined while it is loading. */
  value: ReactNode;
}

/** A few figures in large digits, side by side. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <Paper key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height="1.25em" width="55%" />}</dd>
        </Paper>
      ))}
    </dl>
  );
}
