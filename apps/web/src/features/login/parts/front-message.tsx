import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './front-page.module.css';

interface Props {
  /** Screen readers announce `bad` at once, `info` at the next pause. */
  tone: 'bad' | 'info';
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A message above a form of the pages before the sign-in. */
export function FrontMessage({ tone, icon, title, children }: Props) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon ?? <Icon size={20} aria-hidden="true" />}
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
