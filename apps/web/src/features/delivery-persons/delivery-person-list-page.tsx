import { DELIVERY_PERSONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DeletedFilter } from '#shared/ui/list/deleted-filter.tsx';
import { type DeletableSearch, pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RestoreAction } from '#shared/ui/record/restore-action.tsx';
import { DeliveryPersonCard } from './list/delivery-person-card.tsx';
import { useDeliveryPersonColumns } from './list/delivery-person-columns.tsx';
import { DeliveryPersonRowActions } from './list/delivery-person-row-actions.tsx';
import { deliveryPersonQueries, useRestoreDeliveryPerson } from './queries.ts';
import { useRemoveDeliveryPerson } from './use-remove-delivery-person.tsx';

const route = getRouteApi('/shell/delivery-persons');

/** /delivery-persons: delivery persons, with a switch for their availability. */
export function DeliveryPersonListPage() {
  const { t } = useTranslation('deliveryPersons');
  const search = route.useSearch();
  const { deleted } = search;
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const persons = useQuery(
    deliveryPersonQueries.list({ ...pageAsked(search, DELIVERY_PERSONS_PAGE_SIZE), deleted }),
  );
  const restore = useRestoreDeliveryPerson();
  const columns = useDeliveryPersonColumns();
  const { remove, overlay } = useRemoveDeliveryPerson();
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/delivery-persons/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filters={(change: (changed: Pick<DeletableSearch, 'deleted'>) => void) => (
        <DeletedFilter value={deleted} change={change} />
      )}
      list={persons}
      failedTitle={t('failedToLoad')}
      // Their switch and their cash are those of people who work.
      columns={deleted ? columns.filter(({ key }) => key !== 'availableToDeliver') : columns}
      rows={persons.data?.deliveryPersons}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={(person) => <DeliveryPersonCard person={person} />}
      link={({ id }) =>
        deleted ? undefined : linkOptions({ to: '/delivery-persons/$id', params: { id } })
      }
      onIntent={({ id }) => {
        if (!deleted) void queryClient.prefetchQuery(deliveryPersonQueries.detail(id));
      }}
      actions={(person) =>
        deleted ? (
          <RestoreAction id={person.id} name={person.name} command={restore} />
        ) : (
          <DeliveryPersonRowActions person={person} onDelete={() => remove(person)} />
        )
      }
      empty={{
        icon: <IconTruckDelivery size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/delivery-persons/new" variant="light">
            {t('list.new')}
          </ButtonLink>
        ),
      }}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    >
      {overlay}
    </RecordList>
  );
}
