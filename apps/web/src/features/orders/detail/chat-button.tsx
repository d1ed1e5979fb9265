import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';

/** Button beside a phone number that opens a chat with it. */
export function ChatButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} onClick={onClick} aria-label={label}>
        <IconMessage size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
