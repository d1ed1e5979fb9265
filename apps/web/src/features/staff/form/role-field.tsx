import { Radio } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { can, type Role } from '@mostrador/domain/permissions';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './role-field.module.css';
import { rolesFor, type StaffValues } from './staff-values.ts';

interface Props {
  form: FormFields<StaffValues>;
  member: StaffMember | undefined;
}

/** The roles, each with its permissions (rules.md#roles). */
export function RoleField({ form, member }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const { paymentRoles } = useUser().store;
  const problem = form.problemOf('role');
  const hintOf = (role: Role) => {
    const hint = t(`roleHint.${role}`);
    // The hint for owner and despatcher has no setting: the owner may always take payments,
    // despatchers never.
    if (can({ role, paymentRoles: [] }, 'takePayments') || role === 'DESPATCHER') return hint;
    const takes = can({ role, paymentRoles }, 'takePayments');
    return `${hint} ${takes ? t('roleHint.takesPayments') : t('roleHint.takesNoPayments')}`;
  };
  return (
    <Radio.Group
      className={classes.group}
      data-width="full"
      label={t('field.role')}
      withAsterisk
      name="role"
      value={form.values.role ?? ''}
      onChange={(value) =>
        form.set(
          'role',
          rolesFor(member).find((role) => role === value),
        )
      }
      error={problem}
    >
      <div className={classes.roles}>
        {rolesFor(member).map((role) => (
          <Radio
            key={role}
            className={classes.role}
            value={role}
            label={t(`common:role.${role}`)}
            description={hintOf(role)}
            aria-invalid={problem !== undefined || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
