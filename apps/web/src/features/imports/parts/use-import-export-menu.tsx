import { endpoints } from '@mostrador/contract/endpoints';
import type { WireRequest } from '@mostrador/contract/routes';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFileReaderAction } from '#shared/files/use-file-reader-action.tsx';
import { usePermission } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

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
  const fileReader = useFileReaderAction();
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
          fileReader,
        ]
      : []),
  ];
}

/** Filters of a list; customers and providers have only the search. */
type ExportQuery = WireRequest<'exportProducts'>['query'];

/** Saves all records that match the filters, of every page, as a CSV file. */
function useExport(kind: ImportKind, query: ExportQuery = {}) {
  const { t } = useTranslation('imports');
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(IMPORT_KINDS[kind].exports, { query }),
    onSuccess: () => notify.success({ message: t(`exported.${kind}`) }),
    onError: (error) =>
      notify.error({ title: t(`exportFailed.${kind}`), message: errorMessage(error) }),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
}
