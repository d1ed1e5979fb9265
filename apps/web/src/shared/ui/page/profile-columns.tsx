import type { ReactNode } from 'react';
import classes from './profile-columns.module.css';

interface Props {
  /** Key figures across the full width. */
  head?: ReactNode;
  /** Identity and contacts; on a phone the first part comes first, the others last. */
  side: ReactNode;
  /** Activity of the person. */
  children: ReactNode;
}

/** Layout of a profile. */
export function ProfileColumns({ head, side, children }: Props) {
  return (
    <div className={classes.profile}>
      {head && <div className={classes.head}>{head}</div>}
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}
