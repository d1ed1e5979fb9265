import type { Product } from '@mostrador/contract/products';
import { IconClipboardCheck, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useImportExportMenu } from '#features/imports/parts/use-import-export-menu.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { exportProductsQuery, type ProductListSearch } from './product-list-search.ts';

/** The list's less frequent actions: import or export a CSV file, print labels, count the stock. */
export function useListMenu(
  search: ProductListSearch,
  products: readonly Product[] | undefined = [],
): PageAction[] {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const mayManage = usePermission('manageProducts');
  const importAndExport = useImportExportMenu('products', exportProductsQuery(search));
  const ids = products.map(({ id }) => id).join(',');
  const printLabels = {
    label: t('list.printLabels'),
    icon: <IconTag size={18} />,
    onClick: () => void navigate({ to: '/labels', search: { products: ids } }),
  };
  const countStock = {
    label: t('list.count'),
    icon: <IconClipboardCheck size={18} />,
    onClick: () => void navigate({ to: '/stock-counts' }),
  };
  return [
    ...importAndExport,
    ...(products.length > 0 ? [printLabels] : []),
    ...(mayManage ? [countStock] : []),
  ];
}
