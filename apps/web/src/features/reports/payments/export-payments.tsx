import { Button } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { PageExport, PageFileReader } from '../parts/page-export.tsx';

/** Saves every payment of the period as a row of a file. */
export function ExportPayments({ range }: { range: DateRange }) {
  const { t } = useTranslation('paymentsReport');
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('exportPayments', { query: { ...range } }),
    onSuccess: () => notify.success({ message: t('export.done') }),
    onError: (error) => notify.error({ title: t('export.failed'), message: errorMessage(error) }),
  });
  const label = t('export.action');
  return (
    <Button.Group>
      <PageExport label={label} isExporting={isPending} onClick={() => mutate()} />
      <PageFileReader label={label} />
    </Button.Group>
  );
}
