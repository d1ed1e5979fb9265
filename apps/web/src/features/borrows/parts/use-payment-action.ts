import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';

/**
 * Returns a function that gives the action of a notice about a charge: it leads to the payment of the order.
 * Undefined for those who may not take payments.
 */
export function usePaymentAction() {
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
