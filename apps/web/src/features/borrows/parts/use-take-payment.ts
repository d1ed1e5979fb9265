import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';

/**
 * Returns the action of a notice that says what was charged: it leads to the payment of the order, whose end
 * leads back here. Undefined for those who may not take payments.
 */
export function useTakePayment() {
  const { t } = useTranslation('borrows');
  const navigate = useNavigate();
  const mayPay = usePermission('takePayments');
  return (orderId: string) =>
    mayPay
      ? {
          label: t('takePayment'),
          onClick: () =>
            void navigate({
              to: '/payments/$id/add',
              params: { id: orderId },
            }),
        }
      : undefined;
}
