import { Button } from '@mantine/core';
import type { PageAction } from '#shared/ui/page/page.tsx';

/** The one filled button of the page. */
export function NextActionButton({
  label,
  icon,
  onClick,
  isRunning,
}: PageAction & { isRunning: boolean }) {
  return (
    <Button leftSection={icon} onClick={onClick} loading={isRunning}>
      {label}
    </Button>
  );
}
