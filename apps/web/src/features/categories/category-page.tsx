import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CategoryNotLoaded } from './category-not-loaded.tsx';
import { CategoryDetail } from './detail/category-detail.tsx';
import { CategoryDetailSkeleton } from './detail/category-detail-skeleton.tsx';
import { categoryQueries } from './queries.ts';

const route = getRouteApi('/shell/categories/$id');

/** /categories/{id}: one category, and the products in it. */
export function CategoryPage() {
  const { id } = route.useParams();
  const { data: category, error, refetch } = useQuery(categoryQueries.detail(id));
  if (category) return <CategoryDetail key={id} category={category} />;
  if (error) return <CategoryNotLoaded error={error} onRetry={() => void refetch()} />;
  return <CategoryDetailSkeleton />;
}
