import { getRouteApi } from '@tanstack/react-router';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { PaymentMethodDetail } from './detail/payment-method-detail.tsx';
import { PaymentMethodDetailSkeleton } from './detail/payment-method-detail-skeleton.tsx';
import { paymentMethodQueries } from './queries.ts';

const route = getRouteApi('/shell/payment-methods/$id');

/** /payment-methods/{id}: one way to pay, and how many orders were paid with it. */
export function PaymentMethodPage() {
  const { id } = route.useParams();
  return (
    <RecordPage
      words="paymentMethods"
      listAt="/payment-methods"
      query={paymentMethodQueries.detail(id)}
      skeleton={<PaymentMethodDetailSkeleton />}
    >
      {(method) => <PaymentMethodDetail key={id} method={method} />}
    </RecordPage>
  );
}
