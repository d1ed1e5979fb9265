import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PaymentMethodDetail } from './detail/payment-method-detail.tsx';
import { PaymentMethodDetailSkeleton } from './detail/payment-method-detail-skeleton.tsx';
import { PaymentMethodNotLoaded } from './payment-method-not-loaded.tsx';
import { paymentMethodQueries } from './queries.ts';

const route = getRouteApi('/shell/payment-methods/$id');

/** /payment-methods/{id}: one way to pay, and how many orders were paid with it. */
export function PaymentMethodPage() {
  const { id } = route.useParams();
  const { data: method, error, refetch } = useQuery(paymentMethodQueries.detail(id));
  if (method) return <PaymentMethodDetail key={id} method={method} />;
  if (error) return <PaymentMethodNotLoaded error={error} onRetry={() => void refetch()} />;
  return <PaymentMethodDetailSkeleton />;
}
