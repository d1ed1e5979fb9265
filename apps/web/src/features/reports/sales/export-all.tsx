import { ActionIcon, Button } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { ExportSteps } from '../parts/export-steps.tsx';
import { stepOf } from '../queries.ts';
import { useExportAll } from './use-export-all.ts';

/** Saves every report of the period, each as its own file. */
export function ExportAll({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { exportAll, isExporting } = useExportAll(range);
  const phone = usePhone();
  return (
    <ExportSteps step={stepOf(range)} onExport={(step) => exportAll(step ?? stepOf(range))}>
      {(onClick) =>
        phone ? (
          <ActionIcon
            variant="default"
            size={44}
            loading={isExporting}
            aria-label={t('sales.exportAll')}
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
            {t('sales.exportAll')}
          </Button>
        )
      }
    </ExportSteps>
  );
}
