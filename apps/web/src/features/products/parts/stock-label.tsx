import type { Product } from '@mostrador/contract/products';
import { stockLabel } from '@mostrador/domain/stock';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** Whether a product is in stock, with the number of units if they are tracked. */
export function StockLabel({
  product: { stock, minStock },
}: {
  product: Pick<Product, 'stock' | 'minStock'>;
}) {
  const { formatNumber } = useFormat();
  const label = stockLabel(stock, minStock);
  return (
    <StatusBadge
      kind="stock"
      status={label}
      detail={stock ? formatNumber(stock) : undefined}
      icon={label === 'inStock' ? undefined : <IconAlertTriangle size={13} aria-hidden="true" />}
    />
  );
}
