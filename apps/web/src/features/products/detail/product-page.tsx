import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ProductNotLoaded } from '../product-not-loaded.tsx';
import { productQueries } from '../queries.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

const route = getRouteApi('/shell/products/$id');

/** /products/{id}: a product's price, stock and movements. */
export function ProductPage() {
  const { id } = route.useParams();
  const { data: product, error, refetch } = useQuery(productQueries.detail(id));
  if (product) return <ProductDetails key={id} product={product} />;
  if (error) return <ProductNotLoaded error={error} onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}
