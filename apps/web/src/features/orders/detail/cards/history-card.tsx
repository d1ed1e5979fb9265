import type { Order } from '@mostrador/contract/orders';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsExchange,
  IconBan,
  IconCalendarPlus,
  IconCash,
  IconDiscount2,
  IconFlag,
  IconPencil,
  IconPlus,
  IconPoint,
  IconTruckDelivery,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useHistoryText } from '#features/orders/detail/use-history-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

const ICONS: Partial<Record<string, TablerIcon>> = {
  ORDER_CREATED: IconPlus,
  ACCEPTED_AS_TAKEN: IconAlertTriangle,
  ORDER_EDITED: IconPencil,
  PAYMENT_ADDED: IconCash,
  PAYMENT_VOIDED: IconBan,
  CHARGE_VOIDED: IconBan,
  DISCOUNT_ADDED: IconDiscount2,
  ITEMS_RETURNED: IconArrowBackUp,
  LOAN_RETURNED: IconArrowsExchange,
  RETURN_UNDONE: IconArrowForwardUp,
  UNITS_FOUND: IconZoomCheck,
  LOAN_EXTENDED: IconCalendarPlus,
  DELIVERY_CHANGED: IconTruckDelivery,
  DELIVERY_ATTEMPTED: IconTruckDelivery,
  ATTEMPT_UNDONE: IconTruckDelivery,
  STATUS_CHANGED: IconFlag,
  ORDER_CANCELLED: IconBan,
};

/** Every change of the order, newest first. */
export function HistoryCard({ history }: Pick<Order, 'history'>) {
  const { t } = useTranslation('orders');
  const historyText = useHistoryText();
  return (
    <SectionCard title={t('detail.history')}>
      <Timeline label={t('detail.history')}>
        {history.toReversed().map((entry) => {
          const Icon = ICONS[entry.action] ?? IconPoint;
          const { title, details } = historyText(entry);
          return (
            <TimelineEntry
              key={`${entry.createdAt} ${entry.action}`}
              icon={<Icon size={16} />}
              title={title}
              details={details}
              user={entry.user}
              at={entry.createdAt}
            />
          );
        })}
      </Timeline>
    </SectionCard>
  );
}
