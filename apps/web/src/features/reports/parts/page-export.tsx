import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FileReaderMenu } from '#shared/files/file-reader-menu.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';

interface Props {
  label: string;
  isExporting: boolean;
  /** Undefined where a menu around the button opens by itself. */
  onClick: (() => void) | undefined;
}

/** The export at the end of a page's bar, on a phone its symbol alone. */
export function PageExport({ label, isExporting, onClick }: Props) {
  return usePhone() ? (
    <ActionIcon
      variant="default"
      size={44}
      loading={isExporting}
      aria-label={label}
      onClick={onClick}
    >
      <IconDownload size={20} />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isExporting}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** For whom the files of the export beside it are. */
export function PageFileReader({ label }: { label: string }) {
  return <FileReaderMenu title={label} size={usePhone() ? 44 : 36} />;
}
