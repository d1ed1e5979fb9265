import type { WireRequest } from '@mostrador/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

/** Filters of a list; customers and providers have only the search. */
export type ExportQuery = WireRequest<'exportProducts'>['query'];

/** Saves all records that match the filters, of every page, as a CSV file. */
export function useExport(kind: ImportKind, query: ExportQuery = {}) {
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
