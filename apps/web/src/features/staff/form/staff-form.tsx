import { Switch } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import { RoleField } from './role-field.tsx';
import classes from './staff-form.module.css';
import {
  NO_MEMBER,
  type StaffProblem,
  type StaffValues,
  staffProblems,
  staffValues,
} from './staff-values.ts';

interface Props {
  /** The person to change; undefined for a new one. */
  member?: StaffMember;
  /** Why the person cannot be deactivated. */
  staysActiveBecause?: string;
  command: RecordFrame['command'];
  /** `loaded` is the person as the fields were filled; undefined for a new one. */
  send: (values: StaffValues, sent: Sent, loaded: StaffMember | undefined) => void;
  savedText: (name: string) => string;
  saveLabel?: string;
  failedTitle: string;
  onSaved?: () => void;
}

/** Form of a person: name, contacts, role and state. */
export function StaffForm({ member, staysActiveBecause, send, savedText, ...frame }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const errorMessage = useErrorMessage();
  const form = useFormFields({
    initial: member ? staffValues(member) : NO_MEMBER,
    problemsOf: staffProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  const loaded = useLoaded({ row: member, form, valuesOf: staffValues, command: frame.command });
  const { isActive, role } = form.values;
  const onError = (error: Error, sent: Sent) => {
    sent.onError(error);
    if (!(error instanceof ApiError) || error.code !== 'LAST_OWNER') return;
    form.refuse([{ path: role === loaded?.role ? 'isActive' : 'role', text: errorMessage(error) }]);
  };
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) =>
        send(form.values, { ...sent, onError: (error) => onError(error, sent) }, loaded)
      }
      savedText={() => savedText(personName(form.values).trim())}
      backTo="/store/staff"
      words={{
        label: (name) => t(`field.${name}`),
        text: (name, values) =>
          name === 'role' && values.role ? t(`common:role.${values.role}`) : undefined,
      }}
    >
      <FormText
        required
        autoFocus={!member}
        form={form}
        name="firstName"
        label={t('field.firstName')}
        maxLength={100}
      />
      <FormText required form={form} name="lastName" label={t('field.lastName')} maxLength={100} />
      <FormText
        required
        form={form}
        name="email"
        type="email"
        label={t('field.email')}
        maxLength={254}
      />
      <FormText form={form} name="phone" type="tel" label={t('field.phone')} maxLength={40} />
      <RoleField form={form} member={member} />
      {member && (
        <div data-width="full" className={classes.switch}>
          <Switch
            label={t('field.isActive')}
            description={
              staysActiveBecause ?? (isActive ? t('form.activeHint') : t('form.inactiveHint'))
            }
            checked={isActive}
            disabled={staysActiveBecause !== undefined}
            onChange={({ currentTarget }) => form.set('isActive', currentTarget.checked)}
            error={form.problemOf('isActive')}
          />
        </div>
      )}
    </RecordForm>
  );
}

function useWords(): Record<StaffProblem, string> {
  const { t } = useTranslation(['staff', 'common']);
  return {
    firstNameMissing: t('problem.firstNameMissing'),
    lastNameMissing: t('problem.lastNameMissing'),
    emailMissing: t('problem.emailMissing'),
    roleMissing: t('problem.roleMissing'),
    emailInvalid: t('common:form.emailInvalid'),
    phoneInvalid: t('common:form.phoneInvalid'),
  };
}
