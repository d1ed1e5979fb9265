import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';

interface Props {
  orderId: string;
  children: (amountDueCents: Cents, methods: readonly PaymentMethod[]) => ReactNode;
}

/** What a payment begins with: what is due at this moment, and the methods by name. */
export function PaymentBasis({ orderId, children }: Props) {
  const { t } = useTranslation('payments');
  const financials = useQuery({ ...orderQueries.financials(orderId), staleTime: 0 });
  const methods = useQuery(paymentMethodQueries.all());
  const failed = [financials, methods].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <FailedLoad error={failed.error} onRetry={() => void failed.refetch()} />;
  // What was due a while ago would fill in an amount that is no longer right.
  if (!financials.data || !financials.isFetchedAfterMount || !methods.data) {
    return <DialogSkeleton />;
  }
  const { paymentMethods } = methods.data;
  if (paymentMethods.length === 0) {
    return (
      <Empty
        icon={<IconCreditCardOff size={24} />}
        title={t('noMethods')}
        description={t('noMethodsHint')}
      />
    );
  }
  return children(centsOf(financials.data.amountDue), paymentMethods);
}
