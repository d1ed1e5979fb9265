import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';

/** The methods by name, for what pays a purchase; or the way to a first one. */
export function PaymentMethods({
  children,
}: {
  children: (methods: readonly PaymentMethod[]) => ReactNode;
}) {
  const { t } = useTranslation(['purchases', 'payments']);
  const { data, error, refetch } = useQuery(paymentMethodQueries.all());
  if (data === undefined && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <DialogSkeleton />;
  if (data.paymentMethods.length === 0) {
    return (
      <Empty
        icon={<IconCreditCardOff size={24} />}
        title={t('payments:noMethods')}
        description={t('payments:noMethodsHint')}
        action={
          <ButtonLink to="/payment-methods/new" variant="light">
            {t('payment.newMethod')}
          </ButtonLink>
        }
      />
    );
  }
  return children(data.paymentMethods);
}
