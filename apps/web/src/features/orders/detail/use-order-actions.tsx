import type { Order } from '@mostrador/contract/orders';
import {
  IconBolt,
  IconCash,
  IconCircleCheck,
  IconTruckDelivery,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage, useRefusalMessage } from '#shared/api/use-error-message.ts';
import { usePermission } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notify.ts';
import type { PageAction } from '#shared/ui/page.tsx';
import type { TakePayment } from '../parts/payment-dialog.tsx';
import { useSetDeliveryStatus, useSetOrderStatus } from '../queries.ts';
import {
  nextAction,
  type OfferedAction,
  type OrderAction,
  offeredActions,
  type RefusalReason,
} from './order-actions.ts';

const ICONS: Record<OrderAction, TablerIcon> = {
  addPayment: IconCash,
  quickPay: IconBolt,
  markDelivered: IconTruckDelivery,
  markCompleted: IconCircleCheck,
  assignDeliveryPerson: IconUserPlus,
};

/** The actions of an order as the page shows them: the next one as its button, the rest in its menu. */
export function useOrderActions(order: Order, takePayment: TakePayment) {
  const { t } = useTranslation('orders');
  const reasonText = useReasonText();
  const mayTakePayments = usePermission('takePayments');
  const { markDelivered, markCompleted, isRunning } = useStatusCommands(order);
  const [assigning, setAssigning] = useState(false);
  const run: Record<OrderAction, () => void> = {
    addPayment: () => takePayment(order),
    quickPay: () => takePayment(order, 'quickPay'),
    markDelivered,
    markCompleted,
    assignDeliveryPerson: () => setAssigning(true),
  };
  const shown = ({ action, refused }: OfferedAction): PageAction => {
    const Icon = ICONS[action];
    const isChange = action === 'assignDeliveryPerson' && order.deliveryPerson !== null;
    return {
      label: t(`action.${isChange ? 'changeDeliveryPerson' : action}`),
      icon: <Icon size={18} aria-hidden="true" />,
      onClick: run[action],
      refusedBecause: refused && reasonText(refused),
    };
  };
  const offered = offeredActions(order, mayTakePayments);
  const next = nextAction(offered);
  return {
    next: next && { ...shown({ action: next }), isRunning },
    menu: offered.filter(({ action }) => action !== next).map(shown),
    assigning,
    stopAssigning: () => setAssigning(false),
  };
}

function useReasonText(): (reason: RefusalReason) => string {
  const { t } = useTranslation('orders');
  const refusalMessage = useRefusalMessage();
  return (reason) => (typeof reason === 'string' ? t(`reason.${reason}`) : refusalMessage(reason));
}

/** The two changes that need no dialog. */
function useStatusCommands({ id, orderNumber }: Order) {
  const { t } = useTranslation('orders');
  const errorMessage = useErrorMessage();
  const setDeliveryStatus = useSetDeliveryStatus();
  const setOrderStatus = useSetOrderStatus();
  const tell = (text: 'markedDelivered' | 'markedCompleted') => ({
    onSuccess: () => notify.success({ message: t(`message.${text}`, { number: orderNumber }) }),
    onError: (error: Error) =>
      notify.error({ title: t('message.failedToUpdate'), message: errorMessage(error) }),
  });
  return {
    markDelivered: () =>
      setDeliveryStatus.mutate(
        { params: { id }, body: { deliveryStatus: 'DELIVERED' } },
        tell('markedDelivered'),
      ),
    markCompleted: () =>
      setOrderStatus.mutate(
        { params: { id }, body: { status: 'COMPLETED' } },
        tell('markedCompleted'),
      ),
    isRunning: setDeliveryStatus.isPending || setOrderStatus.isPending,
  };
}
