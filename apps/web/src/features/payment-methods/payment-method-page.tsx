import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { PaymentMethodDetail } from './detail/payment-method-detail.tsx';
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

/** The page before the payment method is there, in its final layout. */
function PaymentMethodDetailSkeleton() {
  const { t } = useTranslation(['paymentMethods', 'common']);
  return (
    <Page narrow title={t('kind')} backTo="/payment-methods">
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <KeyFigures
          figures={[
            { label: t('detail.orders'), value: undefined },
            { label: t('list.created'), value: undefined },
          ]}
        />
      </div>
    </Page>
  );
}
