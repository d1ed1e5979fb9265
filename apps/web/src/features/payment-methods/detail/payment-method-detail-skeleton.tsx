import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** The page before the payment method is there, in its final layout. */
export function PaymentMethodDetailSkeleton() {
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
