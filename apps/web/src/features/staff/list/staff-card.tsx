import { Text } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './staff-list.module.css';
import { useLastLoginText } from './use-last-login-text.ts';

/** A person of the staff, as a phone shows them. */
export function StaffCard({ member }: { member: StaffMember }) {
  const { t } = useTranslation(['staff', 'common']);
  const lastLoginText = useLastLoginText();
  const { email, phone, role, state } = member;
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} truncate>
          {personName(member)}
        </Text>
        <StatusBadge kind="staff" status={state} />
      </div>
      <Text size="sm">{t(`common:role.${role}`)}</Text>
      <Text size="sm" className={classes.contact}>
        {[email, phone].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('list.lastLoginAt', { moment: lastLoginText(member) })}
      </Text>
    </>
  );
}
