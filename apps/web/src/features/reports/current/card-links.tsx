import type { ReactNode } from 'react';
import classes from './current.module.css';

/** Where the figures of a card lead: the records that they are made of. */
export function CardLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>;
}
