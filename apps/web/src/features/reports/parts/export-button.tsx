import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notify.ts';

interface Props {
  title: string;
  exportCsv: () => Promise<void>;
}

/** Saves a report as a CSV file. */
export function ExportButton({ title, exportCsv }: Props) {
  const { t } = useTranslation('reports', { keyPrefix: 'card' });
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: exportCsv,
    onError: (error) =>
      notify.error({ title: t('exportFailed', { title }), message: errorMessage(error) }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      aria-label={t('exportOf', { title })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('exportCsv')}
    </Button>
  );
}
