import { Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { productQueries, useDeleteProduct } from './queries.ts';

/** Deletes a product after a confirmation that names the consequences. */
export function useRemoveProduct(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('products');
  const confirm = useConfirm();
  const deleteProduct = useDeleteProduct();
  return useRemoveRecord<Product>({
    command: deleteProduct,
    ask: (product) =>
      confirm({
        title: t('delete.title', { name: product.name }),
        children: <Consequences product={product} />,
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => productQueries.detail(id).queryKey,
    words: {
      deleted: ({ name }) => t('productDeleted', { name }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
    },
    onRemoved,
  });
}

/** Warns of units that are still in stock, with customers or in repair. */
function Consequences({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { formatNumber } = useFormat();
  const { data } = useQuery(productQueries.detail(product.id));
  const stock = (data ?? product).stock ?? 0;
  const onLoan = data?.onLoan ?? 0;
  const inRepair = data?.inRepair ?? 0;
  return (
    <>
      <Text>{t('delete.hint')}</Text>
      {stock > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.stock', { count: stock, formatted: formatNumber(stock) })}
        </Text>
      )}
      {onLoan > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.onLoan', { count: onLoan, formatted: formatNumber(onLoan) })}
        </Text>
      )}
      {inRepair > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.inRepair', { count: inRepair, formatted: formatNumber(inRepair) })}
        </Text>
      )}
    </>
  );
}
