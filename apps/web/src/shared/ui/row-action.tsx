import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What it does, with the name of the row. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** In red. */
  dangerous?: boolean;
}

/** An action at the end of a list's row. */
export function RowAction({ label, icon, onClick, dangerous }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c={dangerous ? 'var(--mantine-color-error)' : undefined}
        size={32}
        aria-label={label}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
