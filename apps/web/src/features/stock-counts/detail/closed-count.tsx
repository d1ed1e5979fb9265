import type { StockCount } from '@mostrador/contract/stock-counts';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '#shared/ui/page/page.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CountProgress } from './count-progress.tsx';
import { LeftEntriesNotice } from './left-entries-notice.tsx';
import { CountLines } from './lines/count-lines.tsx';
import { useCountHead } from './use-count-head.ts';

const route = getRouteApi('/shell/stock-counts/$id');

/** Result of a posted or cancelled count. */
export function ClosedCount({ count }: { count: StockCount }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      {...useCountHead(count)}
      badges={<StatusBadge kind="stockCount" status={count.status} />}
      backTo="/stock-counts"
    >
      <LeftEntriesNotice countId={count.id} />
      <CountProgress count={count} />
      <CountLines
        count={count}
        outbox={undefined}
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
      />
    </Page>
  );
}
