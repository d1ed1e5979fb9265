import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { CategoryDetail } from './detail/category-detail.tsx';
import { categoryQueries } from './queries.ts';

const route = getRouteApi('/shell/categories/$id');

/** /categories/{id}: one category, and the products in it. */
export function CategoryPage() {
  const { id } = route.useParams();
  return (
    <RecordPage
      words="categories"
      listAt="/categories"
      query={categoryQueries.detail(id)}
      skeleton={<CategoryDetailSkeleton />}
    >
      {(category) => <CategoryDetail key={id} category={category} />}
    </RecordPage>
  );
}

/** Placeholder of a category's page. */
function CategoryDetailSkeleton() {
  const { t } = useTranslation('categories');
  return (
    <ProfileSkeleton
      title={t('kind')}
      backTo="/categories"
      sideHead={<KeyFigures figures={[{ label: t('detail.products'), value: undefined }]} />}
    />
  );
}
