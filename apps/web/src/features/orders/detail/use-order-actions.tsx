import type { Order } from '@mostrador/contract/orders';
import type { Permission } from '@mostrador/domain/permissions';
import {
  IconArrowBackUp,
  IconBan,
  IconBolt,
  IconCash,
  IconCircleCheck,
  IconDiscount2,
  IconHomeX,
  IconMessage,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTruckDelivery,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openLoans } from '#features/borrows/parts/open-loans.ts';
import type { CancelOrder } from '#features/orders/cancel/cancel-dialog.tsx';
import type { TakePayment } from '#features/orders/parts/payment/payment-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { mayUser, useUser } from '#shared/session/user.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { useStatusCommands } from '../parts/use-status-commands.ts';
import {
  actionsInSight,
  nextAction,
  type OfferedAction,
  type OrderAction,
  offeredActions,
  type RefusalReason,
} from './order-actions.ts';
import { useOrderChat } from './use-order-chat.ts';

const ICONS: Record<OrderAction, TablerIcon> = {
  addPayment: IconCash,
  quickPay: IconBolt,
  addDiscount: IconDiscount2,
  markDelivered: IconTruckDelivery,
  notDelivered: IconHomeX,
  markCompleted: IconCircleCheck,
  takeBack: IconPackageImport,
  assignDeliveryPerson: IconUserPlus,
  edit: IconPencil,
  processReturn: IconArrowBackUp,
  print: IconPrinter,
  sendReceipt: IconSend,
  chatCustomer: IconMessage,
  chatDeliveryPerson: IconMessage,
  cancelOrder: IconBan,
};

/** Functions that open the page's dialogs. */
interface Dialogs {
  takePayment: TakePayment;
  addDiscount: (order: Order) => void;
  cancelOrder: CancelOrder;
  notDelivered: (order: Order) => void;
  sendReceipt: () => void;
  takeBack: (borrowIds: readonly string[]) => void;
}

/** Actions of an order: the next one as the page's button, those in sight as buttons beside it, the others in its menu. */
export function useOrderActions(order: Order, dialogs: Dialogs) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const reasonText = useReasonText();
  const user = useUser();
  const chat = useOrderChat(order);
  const { markDelivered, markCompleted, isRunning } = useStatusCommands(order);
  const [assigning, setAssigning] = useState(false);
  const here = { params: { id: order.id }, state: { backTo: `/orders/${order.id}` } };
  const run: Record<OrderAction, () => void> = {
    addPayment: () => dialogs.takePayment(order),
    quickPay: () => dialogs.takePayment(order, 'quickPay'),
    addDiscount: () => dialogs.addDiscount(order),
    markDelivered,
    notDelivered: () => dialogs.notDelivered(order),
    markCompleted,
    takeBack: () => dialogs.takeBack(openLoans(order.borrowRecords).map(({ id }) => id)),
    assignDeliveryPerson: () => setAssigning(true),
    edit: () => void navigate({ to: '/orders/$id/edit', ...here }),
    processReturn: () => void navigate({ to: '/orders/$id/returns/new', ...here }),
    print: () => void navigate({ to: '/orders/$id/print', ...here }),
    sendReceipt: dialogs.sendReceipt,
    chatCustomer: chat.withCustomer,
    chatDeliveryPerson: chat.withDeliveryPerson,
    cancelOrder: () => dialogs.cancelOrder(order),
  };
  const shown = ({ action, refused }: OfferedAction): PageAction => {
    const Icon = ICONS[action];
    const isChange = action === 'assignDeliveryPerson' && order.deliveryPerson !== null;
    return {
      label: t(`action.${isChange ? 'changeDeliveryPerson' : action}`),
      icon: <Icon size={18} aria-hidden="true" />,
      onClick: run[action],
      dangerous: action === 'cancelOrder',
      refusedBecause: refused && reasonText(refused),
    };
  };
  const may = (permission: Permission) => mayUser(user, permission);
  const offered = offeredActions(order, may);
  const next = nextAction(order, may);
  const inSight = actionsInSight(order, offered);
  return {
    next: next && { ...shown({ action: next }), isRunning },
    inSight: inSight.map(shown),
    menu: offered.filter((one) => one.action !== next && !inSight.includes(one)).map(shown),
    assigning,
    stopAssigning: () => setAssigning(false),
  };
}

function useReasonText(): (reason: RefusalReason) => string {
  const { t } = useTranslation('orders');
  const refusalMessage = useRefusalMessage();
  return (reason) => (typeof reason === 'string' ? t(`reason.${reason}`) : refusalMessage(reason));
}
