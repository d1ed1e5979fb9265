import type { ShiftSummary } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { DifferenceBadge } from '../parts/difference-badge.tsx';

/** Columns of the list of shifts. */
export function useShiftColumns(): Column<ShiftSummary>[] {
  const { t } = useTranslation('drawers');
  const { formatDateTime } = useFormat();
  return [
    {
      key: 'z',
      header: t('list.columns.z'),
      cell: ({ zNumber }) =>
        zNumber === null ? (
          <StatusBadge kind="shift" status="OPEN" />
        ) : (
          t('z.short', { number: zNumber })
        ),
      width: 90,
    },
    { key: 'drawer', header: t('list.columns.drawer'), cell: ({ drawer }) => drawer },
    {
      key: 'closed',
      header: t('list.columns.closed'),
      cell: ({ openedAt, closedAt }) =>
        closedAt === null
          ? t('list.opened', { time: formatDateTime(openedAt) })
          : formatDateTime(closedAt),
      width: 210,
    },
    {
      key: 'by',
      header: t('list.columns.by'),
      cell: ({ openedBy, closedBy }) => personName(closedBy ?? openedBy),
      width: 150,
    },
    {
      key: 'expected',
      header: t('cash.expected'),
      align: 'right',
      cell: ({ expected }) => (expected === null ? '—' : <Money amount={expected} />),
      width: 120,
    },
    {
      key: 'counted',
      header: t('counted'),
      align: 'right',
      cell: ({ counted }) => (counted === null ? '—' : <Money amount={counted} />),
      width: 120,
    },
    {
      key: 'difference',
      header: t('difference.title'),
      align: 'right',
      cell: ({ difference }) =>
        difference === null ? '—' : <DifferenceBadge difference={difference} />,
      width: 170,
    },
  ];
}
