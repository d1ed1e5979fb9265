import { Radio } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '#features/store/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { DescribedRadio } from '#shared/ui/fields/described-radio.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './role-field.module.css';
import { rolesFor, type StaffValues } from './staff-values.ts';
import { useRoleText } from './use-role-text.ts';

interface Props {
  form: FormFields<StaffValues>;
  member: StaffMember | undefined;
}

/** The roles, each with what it may do in this store (rules.md#roles). */
export function RoleField({ form, member }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const { paymentRoles } = useUser().store;
  const problem = form.problemOf('role');
  const { data: store } = useQuery(storeQueries.settings());
  const roleText = useRoleText(paymentRoles, store?.limits);
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
          <DescribedRadio
            key={role}
            className={classes.role}
            value={role}
            label={t(`common:role.${role}`)}
            description={roleText(role).map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))}
            aria-invalid={problem !== undefined || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
