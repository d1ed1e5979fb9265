import type { Reservation } from '@mostrador/contract/reservations';
import { IconArrowsExchange, IconBan, IconPlus, IconUserOff } from '@tabler/icons-react';
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

/** Who booked a reservation and who closed it, the latest first. */
export function HistoryCard({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const statusLabel = useStatusLabel();
  const { status, createdBy, createdAt, closedBy, closedAt } = reservation;
  const Icon = ICONS[status];
  return (
    <SectionCard title={t('detail.history')}>
      <Timeline label={t('detail.history')}>
        {closedBy && closedAt && (
          <TimelineEntry
            icon={<Icon size={16} />}
            title={statusLabel('reservation', status)}
            details={[]}
            user={closedBy}
            at={closedAt}
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
