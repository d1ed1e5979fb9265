import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { forToday, groupsOf } from '#features/deliveries/parts/delivery-groups.ts';
import { deliveryQueries } from '#features/deliveries/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DetailColumns, DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { PaperCard } from './choices-card.tsx';
import { keepPaper, lastPaper } from './kept-paper.ts';
import { PrintedPaper } from './paper/printed-order.tsx';
import { RunSheetPaper } from './paper/run-sheet-paper.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrintButton } from './print-button.tsx';

const route = getRouteApi('/shell/deliveries/print');

/** /deliveries/print: what one delivery person is to deliver, on paper. */
export function PrintRunSheetPage() {
  const { t } = useTranslation(['deliveries', 'printing']);
  const { deliveryPersonId, paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const { today, timeZone } = useFormat();
  const { data, error, refetch } = useQuery(deliveryQueries.all());
  if (data === undefined) {
    return (
      <Page title={t('runSheet.title')} backTo="/deliveries">
        {error === null ? (
          <DetailColumnsSkeleton />
        ) : (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const groups = groupsOf(data, { today: today(), timeZone });
  const group = groups.find(({ person }) => person?.id === deliveryPersonId);
  const name = group?.person?.name ?? t('nobody');
  const sheet = (
    <RunSheetPaper paper={paper} name={name} deliveries={group ? forToday(group) : []} />
  );
  return (
    <Page
      title={t('runSheet.of', { name })}
      backTo="/deliveries"
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
        <PrintedPaper paper={paper} footer={t('runSheet.title')}>
          {sheet}
        </PrintedPaper>
      )}
    </Page>
  );
}
