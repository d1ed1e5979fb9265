import type { ReactNode } from 'react';
import classes from './chart-tip.module.css';

interface Props {
  /** What it speaks of, from the chart's left edge. */
  x: number;
  /** The chart's width, which it keeps within. */
  width: number;
  title: string;
  children: ReactNode;
}

/** What stands at the place that the cursor is at; a reader hears it from the chart itself. */
export function ChartTip({ x, width, title, children }: Props) {
  // It hangs from its own left edge, middle or right edge, so that no part is outside.
  const part = width === 0 ? 0.5 : Math.min(1, Math.max(0, x / width));
  return (
    <div
      className={classes.tip}
      style={{ left: x, transform: `translateX(-${Math.round(part * 100)}%)` }}
      aria-hidden="true"
    >
      <strong>{title}</strong>
      {children}
    </div>
  );
}
