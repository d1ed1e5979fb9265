import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The action with the row's name. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Shown in red. */
  dangerous?: boolean;
  /** Why the action is disabled; it is still shown. */
  refusedBecause?: string;
}

/** Icon button at the end of a list's row. */
export function RowAction({ label, icon, onClick, dangerous, refusedBecause }: Props) {
  const isRefused = refusedBecause !== undefined;
  return (
    <Tooltip
      label={refusedBecause ?? label}
      multiline
      maw={260}
      // Shows the reason on focus and touch too.
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
