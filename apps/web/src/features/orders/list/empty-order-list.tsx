import { Button } from '@mantine/core';
import { IconReceipt, IconSearchOff } from '@tabler/icons-react';
import { NoProducts, useHasNoProducts } from '#features/products/parts/no-products.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { isNarrowed, type OrderListSearch, periodChosen } from './order-list-search.ts';

interface Props {
  search: OrderListSearch;
  onShowAllTime: () => void;
  onClear: () => void;
}

/** Says why the list is empty, and offers a next step: a longer period, no filters, or a first order. */
export function EmptyOrderList({ search, onShowAllTime, onClear }: Props) {
  const { t } = useTranslation('orders');
  const period = periodChosen(search);
  const hasNoProducts = useHasNoProducts();
  const allTime = (
    <Button variant="light" onClick={onShowAllTime}>
      {t('list.empty.showAllTime')}
    </Button>
  );
  if (isNarrowed(search)) {
    return (
      <Empty
        icon={<IconSearchOff size={24} />}
        title={t('list.empty.noMatch')}
        description={t(`list.empty.noMatchHint.${period}`)}
        action={
          period === 'allTime' ? (
            <Button variant="light" onClick={onClear}>
              {t('list.empty.clearFilters')}
            </Button>
          ) : (
            allTime
          )
        }
      />
    );
  }
  if (hasNoProducts) return <NoProducts />;
  return (
    <Empty
      icon={<IconReceipt size={24} />}
      title={t(`list.empty.title.${period}`)}
      description={t('list.empty.hint')}
      action={
        period === 'allTime' ? (
          <ButtonLink to="/orders/new" variant="light">
            {t('list.newOrder')}
          </ButtonLink>
        ) : (
          allTime
        )
      }
    />
  );
}
