import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { exportOrdersQuery, type OrderListSearch } from './order-list-search.ts';

/** Saves all orders that match the filters, of every page, as a CSV file. */
export function useExportOrders(search: OrderListSearch) {
  const { t } = useTranslation('orders');
  const { today } = useFormat();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('exportOrders', { query: exportOrdersQuery(search, today()) }),
    onSuccess: () => notify.success({ message: t('export.success') }),
    onError: (error) => notify.error({ title: t('export.error'), message: errorMessage(error) }),
  });
  return { exportOrders: () => mutate(), isExporting: isPending };
}
