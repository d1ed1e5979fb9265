import type { CalendarDay } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useGoodsPrice } from '#features/reservations/parts/use-goods-price.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { lastPaper } from './kept-paper.ts';
import { ReservationPaper } from './paper/reservation-paper.tsx';
import { PrintFrame } from './print-frame.tsx';

const route = getRouteApi('/shell/reservations/$id/print');

/** /reservations/{id}/print: the confirmation of a reservation, on paper. */
export function PrintReservationPage() {
  const { t } = useTranslation(['reservations', 'printing']);
  const { id } = route.useParams();
  const { paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(reservationQueries.detail(id));
  const isOpen = data?.status === 'BOOKED';
  const price = useGoodsPrice(
    isOpen ? data.items : [],
    isOpen ? { from: data.from as CalendarDay, until: data.until as CalendarDay } : undefined,
  );
  const backTo = `/reservations/${id}`;
  if (data === undefined) {
    return (
      <Page title={t('detail.title')} backTo={backTo}>
        {error === null ? (
          <DetailColumnsSkeleton />
        ) : (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const name = t('detail.number', { number: data.reservationNumber });
  return (
    <PrintFrame
      title={name}
      backTo={backTo}
      paper={paper}
      onPaper={(chosen) => void navigate({ search: { paper: chosen }, replace: true })}
      footer={name}
      sheet={<ReservationPaper paper={paper} reservation={data} price={price} />}
    />
  );
}
