import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';

/** Opens a chat, beside the phone number that it goes to. */
export function ChatButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} onClick={onClick} aria-label={label}>
        <IconMessage size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
