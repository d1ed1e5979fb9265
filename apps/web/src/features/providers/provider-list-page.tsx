import { PROVIDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useImportExportMenu } from '#features/imports/parts/use-import-export-menu.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DeletedFilter } from '#shared/ui/list/deleted-filter.tsx';
import { type DeletableSearch, pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RecordRowActions } from '#shared/ui/record/record-row-actions.tsx';
import { RestoreAction } from '#shared/ui/record/restore-action.tsx';
import { ProviderCard } from './list/provider-card.tsx';
import { useProviderColumns } from './list/provider-columns.tsx';
import { providerQueries, useRestoreProvider } from './queries.ts';
import { useRemoveProvider } from './use-remove-provider.tsx';

const route = getRouteApi('/shell/providers');

/** /providers: those from whom the shop buys, by name, or those that a search finds. */
export function ProviderListPage() {
  const { t } = useTranslation('providers');
  const search = route.useSearch();
  const { deleted } = search;
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const providers = useQuery(
    providerQueries.list({ ...pageAsked(search, PROVIDERS_PAGE_SIZE), deleted }),
  );
  const mayDelete = usePermission('deleteRecords');
  const restore = useRestoreProvider();
  const columns = useProviderColumns();
  const menu = useImportExportMenu('providers', { search: search.search });
  const { remove, overlay } = useRemoveProvider();
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/providers/new" leftSection={<IconPlus size={18} />}>
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
      list={providers}
      failedTitle={t('failedToLoad')}
      columns={columns}
      rows={providers.data?.providers}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={(provider) => <ProviderCard provider={provider} />}
      link={({ id }) =>
        deleted ? undefined : linkOptions({ to: '/providers/$id', params: { id } })
      }
      onIntent={({ id }) => {
        if (deleted) return;
        void queryClient.prefetchQuery(providerQueries.detail(id));
        void queryClient.prefetchQuery(providerQueries.summary(id));
      }}
      actions={(provider) =>
        deleted ? (
          <RestoreAction id={provider.id} name={provider.name} command={restore} />
        ) : (
          <RecordRowActions
            words="providers"
            name={provider.name}
            chat={{ label: t('action.chatWith', { name: provider.name }), phone: provider.phone }}
            onEdit={() => void navigate({ to: '/providers/$id/edit', params: { id: provider.id } })}
            onDelete={mayDelete ? () => void remove(provider) : undefined}
          />
        )
      }
      empty={{
        icon: <IconBuildingStore size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/providers/new" variant="light">
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
