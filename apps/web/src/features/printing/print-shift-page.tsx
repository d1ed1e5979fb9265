import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useShiftHead } from '#features/drawers/parts/use-shift-head.ts';
import { drawerQueries } from '#features/drawers/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { lastPaper } from './kept-paper.ts';
import { ShiftPaper } from './paper/shift-paper.tsx';
import { PrintFrame } from './print-frame.tsx';

const route = getRouteApi('/shell/shifts/$id/print');

/** /shifts/{id}/print: the Z of a shift, or the X of an open one, on paper. */
export function PrintShiftPage() {
  const { t } = useTranslation(['drawers', 'printing']);
  const { id } = route.useParams();
  const { paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
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
  return (
    <PrintFrame
      title={title}
      backTo={`/shifts/${id}`}
      paper={paper}
      onPaper={(chosen) => void navigate({ search: { paper: chosen }, replace: true })}
      footer={title}
      isEmpty={shift.figures === null}
      sheet={<ShiftPaper paper={paper} shift={shift} />}
    />
  );
}
