import type { ReactNode } from 'react';
import classes from './chart-tip.module.css';

interface Props {
  /** Position of the place it describes, from the chart's left edge. */
  x: number;
  /** Width of the chart, within which it stays. */
  width: number;
  title: string;
  children: ReactNode;
}

/** Tooltip of the place at the cursor. Screen readers get its text from the chart's `aria-valuetext`. */
export function ChartTip({ x, width, title, children }: Props) {
  // Anchored at its left edge, middle or right edge, so that it stays inside.
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
