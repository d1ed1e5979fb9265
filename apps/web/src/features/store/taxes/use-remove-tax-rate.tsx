import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { type CountedTaxRate, taxRateQueries, useDeleteTaxRate } from '../queries.ts';

/** Deletes a tax rate, once confirmed; `refusedBecause` says why one stays (rules.md#tax-rates). */
export function useRemoveTaxRate(rates: readonly CountedTaxRate[]) {
  const { t } = useTranslation('taxes');
  const { formatNumber } = useFormat();
  const taxText = useTaxText();
  const confirm = useConfirm();
  const isLast = rates.length === 1;
  const inUse = (count: number) => t('delete.inUse', { count, formatted: formatNumber(count) });
  const { remove, overlay } = useRemoveRecord<CountedTaxRate>({
    command: useDeleteTaxRate(),
    ask: (rate) =>
      confirm({
        title: t('delete.title', { name: taxText(rate) }),
        children: t(isLast ? 'delete.lastHint' : 'delete.hint'),
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => taxRateQueries.detail(id).queryKey,
    words: {
      deleted: (rate) => t('deleted', { name: taxText(rate) }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
      inUse,
    },
  });
  const refusedBecause = ({ productsCount, isDefault }: CountedTaxRate) => {
    if (productsCount > 0) return inUse(productsCount);
    return isDefault && !isLast ? t('delete.isDefault') : undefined;
  };
  return { remove, overlay, refusedBecause };
}
