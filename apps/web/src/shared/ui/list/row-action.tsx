import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What it does, with the name of the row. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** In red. */
  dangerous?: boolean;
  /** Why it cannot be done now; it is then shown, and does nothing. */
  refusedBecause?: string;
}

/** An action at the end of a list's row. */
export function RowAction({ label, icon, onClick, dangerous, refusedBecause }: Props) {
  const isRefused = refusedBecause !== undefined;
  return (
    <Tooltip
      label={refusedBecause ?? label}
      multiline
      maw={260}
      // A finger and a keyboard learn the reason too.
      events={{ hover: true, focus: isRefused, touch: isRefused }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        c={dangerous && !isRefused ? 'var(--mantine-color-error)' : undefined}
        bg={isRefused ? 'transparent' : undefined}
        size={32}
        // Not `disabled`, which would keep the reason from the keyboard and from who listens.
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused || undefined}
        aria-label={isRefused ? `${label}. ${refusedBecause}` : label}
        onClick={isRefused ? undefined : onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
