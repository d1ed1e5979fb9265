import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './order-panel.module.css';

interface Props {
  title: string;
  action?: ReactNode;
  /** Lets a list reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of the order's panel. */
export function PanelSection({ title, action, flush, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} data-flush={flush || undefined} aria-labelledby={id}>
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
