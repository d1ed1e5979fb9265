import type { StockCount } from '@mostrador/contract/stock-counts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useCancelStockCount } from '../queries.ts';

/** Cancels a count, after a confirmation. */
export function useCancelCount({ id, counted }: StockCount) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useCancelStockCount();
  const cancel = async () => {
    const isSure = await confirm({
      title: t('cancel.title'),
      children: t('cancel.hint', { count: counted, counted: formatNumber(counted) }),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      dangerous: true,
    });
    if (!isSure) return;
    mutate(
      { params: { id } },
      {
        onSuccess: () => notify.success({ message: t('cancel.done') }),
        onError: (error) =>
          notify.error({ title: t('cancel.failed'), message: errorMessage(error) }),
      },
    );
  };
  return { cancel, isCancelling: isPending };
}
