import type { Product } from '@mostrador/contract/products';
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { FavouriteAction } from './favourite-action.tsx';

/** Actions on a product of the list: favourite, edit, and in a menu labels and deletion. */
export function ProductRowActions({
  product,
  onDelete,
}: {
  product: Product;
  onDelete: () => void;
}) {
  const { id, name } = product;
  const { t } = useTranslation(['products', 'common']);
  const navigate = useNavigate();
  const mayManage = usePermission('manageProducts');
  const printLabels = () => void navigate({ to: '/labels', search: { products: id } });
  if (!mayManage) {
    return (
      <RowAction
        label={t('action.labelsNamed', { name })}
        icon={<IconTag size={18} />}
        onClick={printLabels}
      />
    );
  }
  return (
    <>
      <FavouriteAction product={product} />
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/products/$id/edit', params: { id } })}
      />
      <ActionsMenu
        isInRow
        label={t('common:list.actionsOf', { name })}
        actions={[
          {
            label: t('action.labels'),
            icon: <IconTag size={18} aria-hidden="true" />,
            onClick: printLabels,
          },
          {
            label: t('action.delete'),
            icon: <IconTrash size={18} aria-hidden="true" />,
            onClick: onDelete,
            dangerous: true,
          },
        ]}
      />
    </>
  );
}
