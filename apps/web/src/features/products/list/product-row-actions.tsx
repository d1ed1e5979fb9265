import type { Product } from '@mostrador/contract/products';
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { FavouriteAction } from './favourite-action.tsx';

/** Actions on a product of the list: favourite, print labels, edit, delete. */
export function ProductRowActions({
  product,
  onDelete,
}: {
  product: Product;
  onDelete: () => void;
}) {
  const { id, name } = product;
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const mayManage = usePermission('manageProducts');
  return (
    <>
      {mayManage && <FavouriteAction product={product} />}
      <RowAction
        label={t('action.labelsNamed', { name })}
        icon={<IconTag size={18} />}
        onClick={() => void navigate({ to: '/labels', search: { products: id } })}
      />
      {mayManage && (
        <>
          <RowAction
            label={t('action.editNamed', { name })}
            icon={<IconPencil size={18} />}
            onClick={() => void navigate({ to: '/products/$id/edit', params: { id } })}
          />
          <RowAction
            dangerous
            label={t('action.deleteNamed', { name })}
            icon={<IconTrash size={18} />}
            onClick={onDelete}
          />
        </>
      )}
    </>
  );
}
