import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What would be here, or what to do. */
  description?: string;
  /** The first step. */
  action?: ReactNode;
}

/** Empty state: says what would be here, and offers the first step. */
export function Empty({ icon, title, description, action }: Props) {
  return (
    <Stack className={classes.empty} align="center" gap={4}>
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Text fw={600}>{title}</Text>
      {description && (
        <Text size="sm" c="dimmed" ta="center" maw={420}>
          {description}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
