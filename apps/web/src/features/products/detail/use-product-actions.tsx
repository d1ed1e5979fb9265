import type { ProductDetail } from '@mostrador/contract/products';
import { IconClipboardCheck, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { useRemoveProduct } from '../use-remove-product.tsx';

/** Actions on a product's page; printing labels needs no permission to edit. */
export function useProductActions(product: ProductDetail) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const mayManage = usePermission('manageProducts');
  const { remove, overlay } = useRemoveProduct(() => navigate({ to: '/products', replace: true }));
  const labels: PageAction = {
    label: t('action.labels'),
    icon: <IconTag size={16} />,
    onClick: () => void navigate({ to: '/labels', search: { products: product.id } }),
  };
  const managing: PageAction[] = [
    {
      label: t('action.count'),
      icon: <IconClipboardCheck size={16} />,
      onClick: () => void navigate({ to: '/stock-counts' }),
    },
    {
      label: t('action.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => void remove(product),
      dangerous: true,
    },
  ];
  return {
    action: mayManage && (
      <ButtonLink
        to="/products/$id/edit"
        params={{ id: product.id }}
        leftSection={<IconPencil size={18} />}
      >
        {t('action.edit')}
      </ButtonLink>
    ),
    menu: mayManage ? [labels, ...managing] : [labels],
    overlay,
  };
}
