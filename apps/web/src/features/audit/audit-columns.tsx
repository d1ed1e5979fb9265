import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import type { Entry } from './use-audit-text.ts';

/** Columns of the trail: moment, person, action, amount. */
export function useAuditColumns(): Column<Entry>[] {
  const { t } = useTranslation('audit');
  const { formatDateTime } = useFormat();
  return [
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDateTime(createdAt)}</span>,
      width: 190,
    },
    {
      key: 'user',
      header: t('column.user'),
      cell: ({ user }) => personName(user),
      width: '18%',
    },
    {
      key: 'action',
      header: t('column.action'),
      cell: (entry) => <AuditSentence isLink entry={entry} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      cell: ({ amount }) => !!amount && <Money amount={amount} />,
      align: 'right',
      width: 140,
    },
  ];
}
