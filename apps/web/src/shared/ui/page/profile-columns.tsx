import type { ReactNode } from 'react';
import classes from './profile-columns.module.css';

interface Props {
  /** Across the full width: the key figures. */
  head?: ReactNode;
  /** Who it is and how to reach them; on a phone its first part comes first, and its others last. */
  side: ReactNode;
  /** What they did. */
  children: ReactNode;
}

/** The layout of a person's profile. */
export function ProfileColumns({ head, side, children }: Props) {
  return (
    <div className={classes.profile}>
      {head && <div className={classes.head}>{head}</div>}
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}
