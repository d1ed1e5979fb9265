import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './section-card.module.css';

const LINES = [0, 1, 2];

/** Placeholder of a `SectionCard`. */
export function SkeletonCard() {
  return (
    <Paper className={classes.card} p="md">
      <Skeleton height={16} width="30%" />
      <Stack gap="sm" mt="md">
        {LINES.map((line) => (
          <Skeleton key={line} height={12} width={`${95 - line * 17}%`} />
        ))}
      </Stack>
    </Paper>
  );
}
