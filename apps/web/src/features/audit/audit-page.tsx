import { standsOut } from '@mostrador/domain/audit-kinds';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { StoreTabs } from '#features/store/parts/store-tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { listQuery } from '#shared/api/query.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { AuditCard } from './audit-card.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { listAuditQuery } from './audit-search.ts';
import { subjectLink } from './subject-link.ts';
import { useAuditText } from './use-audit-text.ts';

const route = getRouteApi('/shell/store/audit');

/** /store/audit: actions in the store with person and moment, newest first. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'store']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const trail = useQuery(listQuery('listAuditEntries', { query: listAuditQuery(search) }));
  const columns = useAuditColumns();
  const narrow = useNarrow();
  const auditText = useAuditText();
  return (
    <RecordList
      title={t('store:title')}
      name={t('title')}
      above={<StoreTabs />}
      searchLabel={t('search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={trail}
      failedTitle={t('failedToLoad')}
      filters={(change) => <AuditFilters search={search} onChange={change} />}
      columns={columns}
      rows={trail.data?.entries}
      rowKey={({ id }) => id}
      rowLabel={(entry) => auditText(entry).sentence}
      card={(entry) => <AuditCard entry={entry} />}
      // A card is one link; in the table only the sentence is.
      link={narrow ? subjectLink : undefined}
      isFlagged={({ kind }) => standsOut(kind)}
      empty={{
        icon: <IconHistory size={24} />,
        title: t('empty'),
        description: t('emptyHint'),
      }}
      noMatch={{ title: t('noMatch'), description: t('noMatchHint') }}
    />
  );
}
