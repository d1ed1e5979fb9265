import { IconPlus, IconShoppingCartDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions, useLocation } from '@tanstack/react-router';
import { NoProducts, useHasNoProducts } from '#features/products/parts/no-products.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { purchaseQueries } from '../queries.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { usePurchaseColumns } from './purchase-columns.tsx';
import { PurchaseFilters } from './purchase-filters.tsx';
import { listPurchasesQuery } from './purchase-list-search.ts';

const route = getRouteApi('/shell/purchases');

/** /purchases: purchases, newest first, narrowed by the filters in the address. */
export function PurchaseListPage() {
  const { t } = useTranslation('purchases');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { today } = useFormat();
  const queryClient = useQueryClient();
  const purchases = useQuery(purchaseQueries.list(listPurchasesQuery(search, today())));
  const columns = usePurchaseColumns();
  const backTo = useLocation({ select: ({ href }) => href });
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink
          to="/purchases/new"
          state={{ providerId: search.providerId }}
          leftSection={<IconPlus size={18} />}
        >
          {t('list.new')}
        </ButtonLink>
      }
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={purchases}
      failedTitle={t('messages.failedToLoad')}
      filters={(change) => <PurchaseFilters search={search} onChange={change} />}
      defaultSort="newest"
      columns={columns}
      rows={purchases.data?.purchases}
      rowKey={({ id }) => id}
      rowLabel={({ purchaseNumber: number }) => t('detail.title', { number })}
      card={(purchase) => <PurchaseCard purchase={purchase} />}
      link={({ id }) => linkOptions({ to: '/purchases/$id', params: { id }, state: { backTo } })}
      onIntent={({ id }) => void queryClient.prefetchQuery(purchaseQueries.detail(id))}
      empty={<NoPurchases />}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    />
  );
}

function NoPurchases() {
  const { t } = useTranslation('purchases');
  if (useHasNoProducts()) return <NoProducts />;
  return (
    <Empty
      icon={<IconShoppingCartDown size={24} />}
      title={t('list.empty')}
      description={t('list.emptyHint')}
      action={
        <ButtonLink to="/purchases/new" variant="light">
          {t('list.new')}
        </ButtonLink>
      }
    />
  );
}
