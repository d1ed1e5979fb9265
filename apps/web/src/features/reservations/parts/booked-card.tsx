import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ReservationRows } from './reservation-rows.tsx';
import type { useBooked } from './use-booked.ts';

interface Props extends Pick<ComponentProps<typeof ReservationRows>, 'saysAlready'> {
  title: string;
  booked: ReturnType<typeof useBooked>;
}

/** A card of reservations, with a button for more; nothing where there are none. */
export function BookedCard({ title, booked, saysAlready }: Props) {
  const { t } = useTranslation('common');
  const { rows, hasMore, isLoadingMore, loadMore } = booked;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      <ReservationRows reservations={rows} saysAlready={saysAlready} />
      {hasMore && (
        <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={loadMore}>
          {t('picker.more')}
        </Button>
      )}
    </SectionCard>
  );
}
