import type { StaffMember } from '@mostrador/contract/staff';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useUser } from '#shared/session/user.tsx';
import { byMoment, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './staff-list.module.css';
import { useLastLoginText } from './use-last-login-text.ts';

/** Columns of the list: name, contacts, role, state and last sign-in. */
export function useStaffColumns(): Column<StaffMember>[] {
  const { t } = useTranslation(['staff', 'common']);
  const { id: ownId } = useUser();
  const lastLoginText = useLastLoginText();
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: (member) => (
        <>
          {personName(member)}
          {member.id === ownId && <span className={classes.you}> {t('list.you')}</span>}
        </>
      ),
      width: '22%',
      sort: byText('name'),
    },
    { key: 'email', header: t('field.email'), cell: ({ email }) => email },
    {
      key: 'phone',
      header: t('field.phone'),
      cell: ({ phone }) => <span className={classes.oneLine}>{phone ?? '—'}</span>,
      width: 160,
    },
    {
      key: 'role',
      header: t('field.role'),
      cell: ({ role }) => t(`common:role.${role}`),
      width: 140,
    },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ state }) => <StatusBadge kind="staff" status={state} />,
      width: 130,
    },
    {
      key: 'lastLogin',
      header: t('field.lastLogin'),
      cell: (member) => <span className={classes.oneLine}>{lastLoginText(member)}</span>,
      width: 190,
      sort: byMoment('lastLogin'),
    },
  ];
}
