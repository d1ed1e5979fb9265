import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The action with the row's name. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Icon button at the end of a list's row. */
export function RowAction({ label, icon, onClick }: Props) {
  return (
    <Tooltip label={label} multiline maw={260}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
