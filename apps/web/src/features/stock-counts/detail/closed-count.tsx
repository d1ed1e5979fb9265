import type { StockCount } from '@mostrador/contract/stock-counts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CountProgress } from './count-progress.tsx';
import { keptEntries } from './kept-entries.ts';
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
        queue={undefined}
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
      />
    </Page>
  );
}

/** Says that a count was closed before all of the person's entries had been sent. */
function LeftEntriesNotice({ countId }: { countId: string }) {
  const { t } = useTranslation('stockCounts');
  const kept = keptEntries(useUser().id, countId);
  const [left, setLeft] = useState(() => kept.read());
  if (left.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t('entry.left', { count: left.length })}
      onClose={() => {
        kept.write([]);
        setLeft([]);
      }}
    >
      {[...new Set(left.map(({ name, barcode }) => name ?? barcode))].join(', ')}
    </Notice>
  );
}
