import { CUSTOMERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { personName } from '#shared/format/person-name.ts';
import { useListChanges } from '#shared/hooks/use-list-changes.ts';
import { pageAsked } from '#shared/list-search.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { FilterBar } from '#shared/ui/filter-bar.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page.tsx';
import { PaginationBar } from '#shared/ui/pagination-bar.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { CustomerCard } from './list/customer-card.tsx';
import { useCustomerColumns } from './list/customer-columns.tsx';
import { CustomerRowActions } from './list/customer-row-actions.tsx';
import { EmptyCustomerList } from './list/empty-customer-list.tsx';
import { customerQueries } from './queries.ts';
import { useRemoveCustomer } from './use-remove-customer.tsx';

const route = getRouteApi('/shell/customers');

/** A pause in typing as long as this starts the search (sales §9). */
const CUSTOMER_SEARCH_DEBOUNCE = 300;

/** /customers: all customers by name, or those that a search finds. */
export function CustomerListPage() {
  const { t } = useTranslation('customers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const customers = useQuery(customerQueries.list(pageAsked(search, CUSTOMERS_PAGE_SIZE)));
  const { change, clear } = useListChanges(
    search,
    customers,
    (next) => void navigate({ search: next, replace: true }),
  );
  const columns = useCustomerColumns();
  const { remove, overlay } = useRemoveCustomer();
  return (
    <Page
      title={t('list.title')}
      action={
        <ButtonLink to="/customers/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
    >
      <FilterBar onClear={search.search ? clear : undefined}>
        <SearchBox
          label={t('list.search')}
          delay={CUSTOMER_SEARCH_DEBOUNCE}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
      </FilterBar>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={customers.data?.customers}
        rowKey={({ id }) => id}
        rowLabel={personName}
        card={(customer) => <CustomerCard customer={customer} />}
        empty={<EmptyCustomerList isSearch={search.search !== undefined} onClear={clear} />}
        error={customers.error}
        failedTitle={t('failedToLoad')}
        onRetry={() => void customers.refetch()}
        link={({ id }) => linkOptions({ to: '/customers/$id', params: { id } })}
        onIntent={({ id }) => {
          void queryClient.prefetchQuery(customerQueries.detail(id));
          void queryClient.prefetchQuery(customerQueries.summary(id));
        }}
        actions={(customer) => (
          <CustomerRowActions customer={customer} onDelete={() => void remove(customer)} />
        )}
        isStale={customers.isPlaceholderData}
      />
      <PaginationBar
        pagination={customers.data?.pagination}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
      />
      {overlay}
    </Page>
  );
}
