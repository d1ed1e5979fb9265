import { DELIVERY_PERSONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListChanges } from '#shared/hooks/use-list-changes.ts';
import { pageAsked } from '#shared/list-search.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { FilterBar } from '#shared/ui/filter-bar.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page.tsx';
import { PaginationBar } from '#shared/ui/pagination-bar.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { DeliveryPersonCard } from './list/delivery-person-card.tsx';
import { useDeliveryPersonColumns } from './list/delivery-person-columns.tsx';
import { DeliveryPersonRowActions } from './list/delivery-person-row-actions.tsx';
import { EmptyDeliveryPersonList } from './list/empty-delivery-person-list.tsx';
import { deliveryPersonQueries } from './queries.ts';
import { useRemoveDeliveryPerson } from './use-remove-delivery-person.tsx';

const route = getRouteApi('/shell/delivery-persons');

/** A pause in typing as long as this starts the search (sales §9). */
const DELIVERY_PERSON_SEARCH_DEBOUNCE = 300;

/** /delivery-persons: those who bring the orders, and whether they can take one now. */
export function DeliveryPersonListPage() {
  const { t } = useTranslation('deliveryPersons');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const persons = useQuery(
    deliveryPersonQueries.list(pageAsked(search, DELIVERY_PERSONS_PAGE_SIZE)),
  );
  const { change, clear } = useListChanges(
    search,
    persons,
    (next) => void navigate({ search: next, replace: true }),
  );
  const columns = useDeliveryPersonColumns();
  const { remove, overlay } = useRemoveDeliveryPerson();
  return (
    <Page
      title={t('list.title')}
      action={
        <ButtonLink to="/delivery-persons/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
    >
      <FilterBar onClear={search.search ? clear : undefined}>
        <SearchBox
          label={t('list.search')}
          delay={DELIVERY_PERSON_SEARCH_DEBOUNCE}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
      </FilterBar>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={persons.data?.deliveryPersons}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={(person) => <DeliveryPersonCard person={person} />}
        empty={<EmptyDeliveryPersonList isSearch={search.search !== undefined} onClear={clear} />}
        error={persons.error}
        failedTitle={t('failedToLoad')}
        onRetry={() => void persons.refetch()}
        link={({ id }) => linkOptions({ to: '/delivery-persons/$id', params: { id } })}
        onIntent={({ id }) => void queryClient.prefetchQuery(deliveryPersonQueries.detail(id))}
        actions={(person) => (
          <DeliveryPersonRowActions person={person} onDelete={() => remove(person)} />
        )}
        isStale={persons.isPlaceholderData}
      />
      <PaginationBar
        pagination={persons.data?.pagination}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
      />
      {overlay}
    </Page>
  );
}
