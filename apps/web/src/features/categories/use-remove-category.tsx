import type { Category } from '@mostrador/contract/categories';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { categoryQueries, useDeleteCategory } from './queries.ts';

/** Deletes a category, once confirmed; `refusedBecause` says why one with products stays. */
export function useRemoveCategory(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('categories');
  const { formatNumber } = useFormat();
  const confirm = useConfirm();
  const inUse = (count: number) =>
    t('delete.hasProducts', { count, formatted: formatNumber(count) });
  const { remove, overlay } = useRemoveRecord<Category>({
    command: useDeleteCategory(),
    ask: ({ name }) =>
      confirm({
        title: t('delete.title', { name }),
        children: t('delete.hint'),
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => categoryQueries.detail(id).queryKey,
    words: {
      deleted: ({ name }) => t('deleted', { name }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
      inUse,
    },
    onRemoved,
  });
  const refusedBecause = ({ _count }: Category) =>
    _count.products > 0 ? inUse(_count.products) : undefined;
  return { remove, overlay, refusedBecause };
}
