import type { CalendarDay } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useGoodsPrice } from '#features/reservations/parts/use-goods-price.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumns, DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { PaperCard } from './choices-card.tsx';
import { keepPaper, lastPaper } from './kept-paper.ts';
import { PrintedPaper } from './paper/printed-order.tsx';
import { ReservationPaper } from './paper/reservation-paper.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrintButton } from './print-button.tsx';

const route = getRouteApi('/shell/reservations/$id/print');

/** /reservations/{id}/print: the confirmation of a reservation, on paper. */
export function PrintReservationPage() {
  const { t } = useTranslation(['reservations', 'printing']);
  const { id } = route.useParams();
  const { paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const { data, error, refetch } = useQuery(reservationQueries.detail(id));
  const isOpen = data?.status === 'BOOKED';
  const price = useGoodsPrice(
    isOpen ? data.items : [],
    isOpen ? { from: data.from as CalendarDay, until: data.until as CalendarDay } : undefined,
  );
  const backTo = `/reservations/${id}`;
  if (data === undefined) {
    return (
      <Page title={t('confirmation.paper')} backTo={backTo}>
        {error === null ? (
          <DetailColumnsSkeleton />
        ) : (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const sheet = <ReservationPaper paper={paper} reservation={data} price={price} />;
  return (
    <Page
      title={t('confirmation.paper')}
      backTo={backTo}
      action={<PrintButton paper={paper} sheet={sheet} />}
    >
      <DetailColumns
        sideFirst
        side={
          <PaperCard
            paper={paper}
            onPaper={(chosen) => {
              keepPaper(chosen);
              void navigate({ search: (before) => ({ ...before, paper: chosen }), replace: true });
            }}
          />
        }
      >
        <PreviewCard paper={paper}>{sheet}</PreviewCard>
      </DetailColumns>
      {isPrinting && (
        <PrintedPaper paper={paper} footer={t('confirmation.paper')}>
          {sheet}
        </PrintedPaper>
      )}
    </Page>
  );
}
