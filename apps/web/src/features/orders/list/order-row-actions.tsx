import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { takesPayment } from '@mostrador/domain/order-rules';
import { IconCash, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#shared/hooks/use-phone.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ActionsMenu } from '#shared/ui/page.tsx';

/** What can be done with an order from the list: take a payment, or open it. */
export function OrderRowActions({
  order,
  onAddPayment,
}: {
  order: OrderSummary;
  onAddPayment: () => void;
}) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const mayTakePayments = usePermission('takePayments');
  const narrow = useNarrow();
  const number = order.orderNumber;
  const canAdd = mayTakePayments && takesPayment(order);
  // A card is opened by a press on it: it needs no menu for that.
  if (narrow) {
    return canAdd ? (
      <Button
        variant="light"
        leftSection={<IconCash size={18} aria-hidden="true" />}
        onClick={onAddPayment}
        aria-label={t('list.addPaymentTo', { number })}
      >
        {t('action.addPayment')}
      </Button>
    ) : null;
  }
  return (
    <>
      {canAdd && (
        <Tooltip label={t('action.addPayment')}>
          <ActionIcon
            variant="subtle"
            size={32}
            onClick={onAddPayment}
            aria-label={t('list.addPaymentTo', { number })}
          >
            <IconCash size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <ActionsMenu
        isInRow
        label={t('list.actionsOf', { number })}
        actions={[
          {
            label: t('list.viewDetails'),
            icon: <IconEye size={16} />,
            onClick: () => void navigate({ to: '/orders/$id', params: { id: order.id } }),
          },
        ]}
      />
    </>
  );
}
