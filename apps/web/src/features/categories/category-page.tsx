import { getRouteApi } from '@tanstack/react-router';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { CategoryDetail } from './detail/category-detail.tsx';
import { CategoryDetailSkeleton } from './detail/category-detail-skeleton.tsx';
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
