import type { Reservation } from '@mostrador/contract/reservations';
import {
  IconArrowsExchange,
  IconBan,
  IconPencil,
  IconPlus,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

const ICONS = {
  BOOKED: IconPlus,
  PICKED_UP: IconArrowsExchange,
  CANCELLED: IconBan,
  NO_SHOW: IconUserOff,
} as const;

/** Who made a reservation and who closed it, and when it was last changed, the latest first. */
export function HistoryCard({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const statusLabel = useStatusLabel();
  const { status, order, createdBy, createdAt, updatedAt, closedBy, closedAt } = reservation;
  const Icon = ICONS[status];
  return (
    <SectionCard title={t('detail.history')}>
      <Timeline label={t('detail.history')}>
        {closedBy && closedAt && (
          <TimelineEntry
            icon={<Icon size={16} />}
            title={statusLabel('reservation', status)}
            details={order ? [t('detail.orderNumber', { number: order.orderNumber })] : []}
            user={closedBy}
            at={closedAt}
          />
        )}
        {closedAt === null && updatedAt > createdAt && (
          // By whom is not kept with the reservation: the audit trail says it.
          <TimelineEntry
            icon={<IconPencil size={16} />}
            title={t('detail.changed')}
            details={[]}
            at={updatedAt}
          />
        )}
        <TimelineEntry
          icon={<IconPlus size={16} />}
          title={statusLabel('reservation', 'BOOKED')}
          details={[]}
          user={createdBy}
          at={createdAt}
        />
      </Timeline>
    </SectionCard>
  );
}
