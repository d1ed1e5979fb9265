import { CATEGORIES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RecordRowActions } from '#shared/ui/record/record-row-actions.tsx';
import { CategoryCard } from './list/category-card.tsx';
import { useCategoryColumns } from './list/category-columns.tsx';
import { categoryQueries } from './queries.ts';
import { useRemoveCategory } from './use-remove-category.tsx';

const route = getRouteApi('/shell/categories');

/** /categories: the categories by name, with how many products are in each. */
export function CategoryListPage() {
  const { t } = useTranslation('categories');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const categories = useQuery(categoryQueries.list(pageAsked(search, CATEGORIES_PAGE_SIZE)));
  const mayDelete = usePermission('deleteRecords');
  const columns = useCategoryColumns();
  const { remove, overlay, refusedBecause } = useRemoveCategory();
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/categories/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={categories}
      failedTitle={t('failedToLoad')}
      columns={columns}
      rows={categories.data?.categories}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={(category) => <CategoryCard category={category} />}
      link={({ id }) => linkOptions({ to: '/categories/$id', params: { id } })}
      onIntent={({ id }) => {
        void queryClient.prefetchQuery(categoryQueries.detail(id));
        void queryClient.prefetchQuery(categoryQueries.products(id));
      }}
      actions={(category) => (
        <RecordRowActions
          words="categories"
          name={category.name}
          onEdit={() => void navigate({ to: '/categories/$id/edit', params: { id: category.id } })}
          onDelete={mayDelete ? () => void remove(category) : undefined}
          deleteRefusedBecause={refusedBecause(category)}
        />
      )}
      empty={{
        icon: <IconCategory size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/categories/new" variant="light">
            {t('list.first')}
          </ButtonLink>
        ),
      }}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    >
      {overlay}
    </RecordList>
  );
}
