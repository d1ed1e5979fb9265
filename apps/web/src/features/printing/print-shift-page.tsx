import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useShiftHead } from '#features/drawers/parts/use-shift-head.ts';
import { drawerQueries } from '#features/drawers/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumns, DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { PaperCard } from './choices-card.tsx';
import { keepPaper, lastPaper } from './kept-paper.ts';
import { PrintedPaper } from './paper/printed-order.tsx';
import { ShiftPaper } from './paper/shift-paper.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrintButton } from './print-button.tsx';

const route = getRouteApi('/shell/shifts/$id/print');

/** /shifts/{id}/print: the Z of a shift, or the X of an open one, on paper. */
export function PrintShiftPage() {
  const { t } = useTranslation(['drawers', 'printing']);
  const { id } = route.useParams();
  const { paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const { data: shift, error, refetch } = useQuery(drawerQueries.shift(id));
  const head = useShiftHead();
  if (shift === undefined) {
    return error ? (
      <RecordNotLoaded
        title={t('shift')}
        listAt="/shifts"
        notFound={t('notFound')}
        notFoundHint={t('notFoundHint')}
        failedTitle={t('failedToLoadOne')}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Page title={t('shift')} backTo={`/shifts/${id}`}>
        <DetailColumnsSkeleton />
      </Page>
    );
  }
  const { title } = head(shift);
  const sheet = <ShiftPaper paper={paper} shift={shift} />;
  return (
    <Page
      title={title}
      backTo={`/shifts/${id}`}
      action={shift.figures !== null && <PrintButton paper={paper} sheet={sheet} />}
    >
      <DetailColumns
        sideFirst
        side={
          <PaperCard
            paper={paper}
            onPaper={(chosen) => {
              keepPaper(chosen);
              void navigate({ search: { paper: chosen }, replace: true });
            }}
          />
        }
      >
        <PreviewCard paper={paper}>{sheet}</PreviewCard>
      </DetailColumns>
      {isPrinting && (
        <PrintedPaper paper={paper} footer={title.replaceAll('"', '')}>
          {sheet}
        </PrintedPaper>
      )}
    </Page>
  );
}
