import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface Props {
  title: string;
  /** Link or button at the end of the title line. */
  action?: ReactNode;
  /** Lets a list or table reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function SectionCard({ title, action, flush = false, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </Paper>
  );
}
