import { Button } from '@mantine/core';
import type { ReportStep } from '@mostrador/contract/reports';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { FileReaderMenu } from '#shared/files/file-reader-menu.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import type { Report } from '../queries.ts';
import { ExportSteps } from './export-steps.tsx';

interface Props<Data> {
  title: string;
  report: Pick<Report<Data>, 'step' | 'exportCsv'>;
}

/** Saves a report as a CSV file; a report in weeks or months first asks for its steps or for days. */
export function ExportButton<Data>({ title, report: { step, exportCsv } }: Props<Data>) {
  const { t } = useTranslation('reports', { keyPrefix: 'card' });
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: (by: ReportStep | undefined) => exportCsv(by),
    onError: (error) =>
      notify.error({ title: t('exportFailed', { title }), message: errorMessage(error) }),
  });
  return (
    <Button.Group>
      <ExportSteps step={step} onExport={mutate}>
        {(onClick) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            aria-label={t('exportOf', { title })}
            loading={isPending}
            onClick={onClick}
          >
            {t('exportCsv')}
          </Button>
        )}
      </ExportSteps>
      <FileReaderMenu title={title} size={30} />
    </Button.Group>
  );
}
