import { Button } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { type NextStep, nextStep } from '@mostrador/domain/order-rules';
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCircleCheck,
  IconEye,
  IconPackageExport,
  IconPackageImport,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ActionsMenu, type PageAction } from '#shared/ui/page/page.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { useStatusCommands } from '../parts/use-status-commands.ts';

interface Props {
  order: OrderSummary;
  onCharge: () => void;
  onTakeBack: () => void;
  onCancel: () => void;
}

const ICONS: Record<NextStep, TablerIcon> = {
  charge: IconCash,
  deliver: IconTruckDelivery,
  takeBack: IconPackageImport,
  handOver: IconPackageExport,
  complete: IconCircleCheck,
};

/** Actions on an order of the list: its next step as a button, the others in a menu. */
export function OrderRowActions({ order, onCharge, onTakeBack, onCancel }: Props) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const narrow = useNarrow();
  const step = nextStep(order, {
    mayTakePayments: usePermission('takePayments'),
    goods: order.goods,
  });
  const { markDelivered, markCompleted, isRunning } = useStatusCommands(order);
  const run: Record<NextStep, () => void> = {
    charge: onCharge,
    deliver: markDelivered,
    takeBack: onTakeBack,
    handOver: markCompleted,
    complete: markCompleted,
  };
  const menu = useMenu(order, onCancel);
  const number = order.orderNumber;
  const amount = formatMoney(order.amountDue);
  const Icon = step && ICONS[step];
  return (
    <>
      {step && Icon && (
        <Button
          variant="light"
          size={narrow ? 'sm' : 'xs'}
          leftSection={<Icon size={narrow ? 18 : 16} aria-hidden="true" />}
          loading={isRunning}
          onClick={run[step]}
          aria-label={t(`next.${step}Order`, { number, amount })}
        >
          {step === 'charge' && narrow ? t('next.chargeAmount', { amount }) : t(`next.${step}`)}
        </Button>
      )}
      <ActionsMenu isInRow label={t('list.actionsOf', { number })} actions={menu} />
    </>
  );
}

function useMenu({ id, status }: OrderSummary, onCancel: () => void): PageAction[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const list = useLocation({ select: ({ href }) => href });
  const viewDetails = {
    label: t('list.viewDetails'),
    icon: <IconEye size={18} aria-hidden="true" />,
    onClick: () => void navigate({ to: '/orders/$id', params: { id } }),
  };
  const processReturn = {
    label: t('action.processReturn'),
    icon: <IconArrowBackUp size={18} aria-hidden="true" />,
    onClick: () =>
      void navigate({ to: '/orders/$id/returns/new', params: { id }, state: { backTo: list } }),
  };
  const cancel = {
    label: t('action.cancelOrder'),
    icon: <IconBan size={18} aria-hidden="true" />,
    onClick: onCancel,
    dangerous: true,
  };
  return status === 'CANCELLED' ? [viewDetails] : [viewDetails, processReturn, cancel];
}
