import { Button } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { ExportSteps } from '../parts/export-steps.tsx';
import { PageExport, PageFileReader } from '../parts/page-export.tsx';
import { stepOf } from '../queries.ts';
import { useExportAll } from './use-export-all.ts';

/** Saves every report of the period, each as its own file. */
export function ExportAll({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { exportAll, isExporting } = useExportAll(range);
  const label = t('sales.exportAll');
  return (
    <Button.Group>
      <ExportSteps step={stepOf(range)} onExport={(step) => exportAll(step ?? stepOf(range))}>
        {(onClick) => <PageExport label={label} isExporting={isExporting} onClick={onClick} />}
      </ExportSteps>
      <PageFileReader label={label} />
    </Button.Group>
  );
}
