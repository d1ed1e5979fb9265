import type { ReactNode } from 'react';
import classes from './current.module.css';

/** Links from a card's figures to the records behind them. */
export function CardLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>;
}
