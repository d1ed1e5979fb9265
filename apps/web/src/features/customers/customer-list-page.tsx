import { CUSTOMERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useImportExportMenu } from '#features/imports/parts/use-import-export-menu.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DeletedFilter } from '#shared/ui/list/deleted-filter.tsx';
import { type DeletableSearch, pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RecordRowActions } from '#shared/ui/record/record-row-actions.tsx';
import { RestoreAction } from '#shared/ui/record/restore-action.tsx';
import { CustomerCard } from './list/customer-card.tsx';
import { useCustomerColumns } from './list/customer-columns.tsx';
import { customerQueries, useRestoreCustomer } from './queries.ts';
import { useRemoveCustomer } from './use-remove-customer.tsx';

const route = getRouteApi('/shell/customers');

/** /customers: all customers by name, or those that a search finds. */
export function CustomerListPage() {
  const { t } = useTranslation('customers');
  const search = route.useSearch();
  const { deleted } = search;
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const customers = useQuery(
    customerQueries.list({ ...pageAsked(search, CUSTOMERS_PAGE_SIZE), deleted }),
  );
  const mayDelete = usePermission('deleteRecords');
  const restore = useRestoreCustomer();
  const columns = useCustomerColumns();
  const { remove, overlay } = useRemoveCustomer();
  const menu = useImportExportMenu('customers', { search: search.search });
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/customers/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      menu={menu}
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filters={
        mayDelete
          ? (change: (changed: Pick<DeletableSearch, 'deleted'>) => void) => (
              <DeletedFilter value={deleted} change={change} />
            )
          : undefined
      }
      list={customers}
      failedTitle={t('failedToLoad')}
      columns={columns}
      rows={customers.data?.customers}
      rowKey={({ id }) => id}
      rowLabel={personName}
      card={(customer) => <CustomerCard customer={customer} />}
      link={({ id }) =>
        deleted ? undefined : linkOptions({ to: '/customers/$id', params: { id } })
      }
      onIntent={({ id }) => {
        if (deleted) return;
        void queryClient.prefetchQuery(customerQueries.detail(id));
        void queryClient.prefetchQuery(customerQueries.summary(id));
      }}
      actions={(customer) =>
        deleted ? (
          <RestoreAction id={customer.id} name={personName(customer)} command={restore} />
        ) : (
          <RecordRowActions
            words="customers"
            name={personName(customer)}
            chat={{
              label: t('action.chatWith', { name: personName(customer) }),
              phone: customer.phone,
            }}
            onEdit={() => void navigate({ to: '/customers/$id/edit', params: { id: customer.id } })}
            onDelete={mayDelete ? () => void remove(customer) : undefined}
          />
        )
      }
      empty={{
        icon: <IconUsers size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/customers/new" variant="light">
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
