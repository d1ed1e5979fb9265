import { endpoints } from '@mostrador/contract/endpoints';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { type ExportQuery, useExport } from './use-export.ts';

/**
 * Entries of a list's menu for CSV import and export, as far as the role permits them. An export
 * contains the records that match the list's filters.
 */
export function useImportExportMenu(kind: ImportKind, exportQuery?: ExportQuery): PageAction[] {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const { exports, imports, page } = IMPORT_KINDS[kind];
  const mayImport = usePermission(endpoints[imports].access);
  const mayExport = usePermission(endpoints[exports].access);
  const { exportAll, isExporting } = useExport(kind, exportQuery);
  return [
    ...(mayImport
      ? [
          {
            label: t('menu.import'),
            icon: <IconUpload size={18} />,
            onClick: () => void navigate({ to: page }),
          },
        ]
      : []),
    ...(mayExport
      ? [
          {
            label: t('menu.export'),
            icon: <IconDownload size={18} />,
            onClick: exportAll,
            ...(isExporting && { refusedBecause: t('menu.exporting') }),
          },
        ]
      : []),
  ];
}
