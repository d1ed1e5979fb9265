import { Group, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './order-panel.module.css';

interface Props {
  title: string;
  /** Keeps the title for screen readers alone, where the content speaks for itself. */
  hidesTitle?: boolean;
  action?: ReactNode;
  /** Lets a list reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of the order's panel. */
export function PanelSection({ title, hidesTitle, action, flush, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} data-flush={flush || undefined} aria-labelledby={id}>
      {hidesTitle ? (
        <VisuallyHidden component="h2" id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <Group className={classes.head} justify="space-between" wrap="nowrap">
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {action}
        </Group>
      )}
      {children}
    </section>
  );
}
