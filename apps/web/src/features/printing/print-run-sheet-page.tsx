import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { forToday, groupsOf } from '#features/deliveries/parts/delivery-groups.ts';
import { deliveryQueries } from '#features/deliveries/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { lastPaper } from './kept-paper.ts';
import { RunSheetPaper } from './paper/run-sheet-paper.tsx';
import { PrintFrame } from './print-frame.tsx';

const route = getRouteApi('/shell/deliveries/print');

/** /deliveries/print: what one delivery person is to deliver, on paper. */
export function PrintRunSheetPage() {
  const { t } = useTranslation(['deliveries', 'printing']);
  const { deliveryPersonId, paper = lastPaper() } = route.useSearch();
  const navigate = route.useNavigate();
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
  return (
    <PrintFrame
      title={t('runSheet.of', { name })}
      backTo="/deliveries"
      paper={paper}
      onPaper={(chosen) =>
        void navigate({ search: (before) => ({ ...before, paper: chosen }), replace: true })
      }
      footer={t('runSheet.title')}
      sheet={<RunSheetPaper paper={paper} name={name} deliveries={group ? forToday(group) : []} />}
    />
  );
}
