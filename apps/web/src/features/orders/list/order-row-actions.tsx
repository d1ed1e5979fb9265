import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { takesPayment } from '@mostrador/domain/order-rules';
import { IconArrowBackUp, IconBan, IconCash, IconEye } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ActionsMenu, type PageAction } from '#shared/ui/page/page.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';

interface Props {
  order: OrderSummary;
  onAddPayment: () => void;
  onCancel: () => void;
}

/** An action with its own button; `name` includes the order's number, for screen readers. */
interface QuickAction extends PageAction {
  name: string;
}

/** Actions on an order of the list: take a payment, process a return, cancel, open. */
export function OrderRowActions(props: Props) {
  const { t } = useTranslation('orders');
  const narrow = useNarrow();
  const quick = useQuickActions(props);
  const rare = useRareActions(props);
  const label = t('list.actionsOf', { number: props.order.orderNumber });
  if (!narrow) {
    return (
      <>
        {quick.map((action) => (
          <Tooltip key={action.label} label={action.label}>
            <ActionIcon
              variant="subtle"
              size={32}
              onClick={action.onClick}
              aria-label={action.name}
            >
              {action.icon}
            </ActionIcon>
          </Tooltip>
        ))}
        <ActionsMenu isInRow label={label} actions={rare} />
      </>
    );
  }
  // A card has room for one button, and is itself the link to the order.
  const [first, ...others] = quick;
  if (first === undefined) return null;
  return (
    <>
      <Button
        variant="light"
        leftSection={first.icon}
        onClick={first.onClick}
        aria-label={first.name}
      >
        {first.label}
      </Button>
      <ActionsMenu isInRow label={label} actions={[...others, ...rare]} />
    </>
  );
}

function useQuickActions({ order, onAddPayment }: Props): QuickAction[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const list = useLocation({ select: ({ href }) => href });
  const mayTakePayments = usePermission('takePayments');
  const { id, orderNumber: number } = order;
  const addPayment = {
    label: t('action.addPayment'),
    name: t('list.addPaymentTo', { number }),
    icon: <IconCash size={18} aria-hidden="true" />,
    onClick: onAddPayment,
  };
  const processReturn = {
    label: t('action.processReturn'),
    name: t('list.returnOf', { number }),
    icon: <IconArrowBackUp size={18} aria-hidden="true" />,
    onClick: () =>
      void navigate({ to: '/orders/$id/returns/new', params: { id }, state: { backTo: list } }),
  };
  return [
    ...(mayTakePayments && takesPayment(order) ? [addPayment] : []),
    ...(order.status === 'CANCELLED' ? [] : [processReturn]),
  ];
}

function useRareActions({ order: { id, status }, onCancel }: Props): PageAction[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const viewDetails = {
    label: t('list.viewDetails'),
    icon: <IconEye size={18} aria-hidden="true" />,
    onClick: () => void navigate({ to: '/orders/$id', params: { id } }),
  };
  const cancel = {
    label: t('action.cancelOrder'),
    icon: <IconBan size={18} aria-hidden="true" />,
    onClick: onCancel,
    dangerous: true,
  };
  return status === 'CANCELLED' ? [viewDetails] : [viewDetails, cancel];
}
