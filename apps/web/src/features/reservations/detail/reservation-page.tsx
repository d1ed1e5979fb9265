import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { reservationQueries } from '../queries.ts';
import { ReservationDetail } from './reservation-detail.tsx';

const route = getRouteApi('/shell/reservations/$id');

/** /reservations/{id}: whose it is, what, and when; it is picked up, cancelled, or not. */
export function ReservationPage() {
  const { t } = useTranslation('reservations');
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(reservationQueries.detail(id));
  if (data) return <ReservationDetail key={id} reservation={data} />;
  if (error) {
    return (
      <RecordNotLoaded
        title={t('detail.title')}
        listAt="/reservations"
        notFound={t('detail.notFound')}
        notFoundHint={t('detail.notFoundHint')}
        failedTitle={t('failedToLoad')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Page title={t('detail.title')} backTo="/reservations">
      <SkeletonCard />
    </Page>
  );
}
