import type { Product } from '@mostrador/contract/products';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { unchangedBody } from '../parts/unchanged-body.ts';
import { useUpdateProduct } from '../queries.ts';

/** Star of a product in the list: a press makes it a favourite, or takes that back. */
export function FavouriteAction({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const { id, name, isFavourite } = product;
  const update = useUpdateProduct();
  // Shows the press at once; the list follows.
  const isOn = update.isPending ? !isFavourite : isFavourite;
  const press = () =>
    update.mutate(
      { params: { id }, body: { ...unchangedBody(product), isFavourite: !isFavourite } },
      {
        onError: (error) =>
          notify.error({
            id: 'star',
            title: t('starNotSaved'),
            message: errorMessage(error),
          }),
      },
    );
  return (
    <RowAction
      label={t(isOn ? 'action.unstarNamed' : 'action.starNamed', { name })}
      icon={isOn ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      onClick={() => {
        if (!update.isPending) press();
      }}
    />
  );
}
