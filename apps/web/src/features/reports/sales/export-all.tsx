import { ActionIcon, Button } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { useExportAll } from './use-export-all.ts';

/** Saves every report of the period, a file each. */
export function ExportAll({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { exportAll, isExporting } = useExportAll(range);
  const phone = usePhone();
  if (phone) {
    return (
      <ActionIcon
        variant="default"
        size={44}
        loading={isExporting}
        aria-label={t('sales.exportAll')}
        onClick={exportAll}
      >
        <IconDownload size={20} />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isExporting}
      onClick={exportAll}
    >
      {t('sales.exportAll')}
    </Button>
  );
}
