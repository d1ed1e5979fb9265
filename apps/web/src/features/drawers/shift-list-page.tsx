import { IconCashRegister } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { ShiftCard } from './list/shift-card.tsx';
import { useShiftColumns } from './list/shift-columns.tsx';
import { ShiftFilters } from './list/shift-filters.tsx';
import { listShiftsQuery } from './list/shift-list-search.ts';
import { useShiftHead } from './parts/use-shift-head.ts';
import { drawerQueries } from './queries.ts';

const route = getRouteApi('/shell/shifts');

/** /shifts: the open shifts, then the closed ones with their Z, the last closed first. */
export function ShiftListPage() {
  const { t } = useTranslation('drawers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { today } = useFormat();
  const queryClient = useQueryClient();
  const shifts = useQuery(drawerQueries.shifts(listShiftsQuery(search, today())));
  const columns = useShiftColumns();
  const head = useShiftHead();
  const backTo = useLocation({ select: ({ href }) => href });
  return (
    <RecordList
      title={t('shifts')}
      action={
        <ButtonLink to="/drawer" leftSection={<IconCashRegister size={18} />}>
          {t('title')}
        </ButtonLink>
      }
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={shifts}
      failedTitle={t('failedToLoad')}
      filters={(change) => <ShiftFilters search={search} onChange={change} />}
      columns={columns}
      rows={shifts.data?.shifts}
      rowKey={({ id }) => id}
      rowLabel={(shift) => head(shift).title}
      card={(shift) => <ShiftCard shift={shift} />}
      link={({ id }) => linkOptions({ to: '/shifts/$id', params: { id }, state: { backTo } })}
      onIntent={({ id }) => void queryClient.prefetchQuery(drawerQueries.shift(id))}
      empty={{
        icon: <IconCashRegister size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/drawer" variant="light">
            {t('open.action')}
          </ButtonLink>
        ),
      }}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    />
  );
}
