import type { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './strip.module.css';

interface Props {
  Icon: typeof IconSparkles;
  tone?: 'info' | 'bad';
  title: string;
  text: string;
  /** Buttons of the message. */
  children?: ReactNode;
}

/** A line across the top of every page, which moves the page down. */
export function Strip({ Icon, tone = 'info', title, text, children }: Props) {
  return (
    <div className={classes.strip} data-tone={tone}>
      <Icon className={classes.icon} size={20} aria-hidden="true" />
      <div className={classes.text}>
        <strong>{title}</strong> <span>{text}</span>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
