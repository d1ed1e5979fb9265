import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { type User, updateProfile } from '#shared/session/session.ts';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { type FormFields, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLeaveGuard } from '#shared/ui/form/use-leave-guard.ts';
import { checkFields } from '#shared/ui/form/use-tried-form.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import {
  type ProfileProblem,
  type ProfileValues,
  profileProblems,
  profileValues,
} from './profile-values.ts';

/** Id of the notice about a profile that was not saved. */
const NOTICE = 'profile';

/** First name, last name and phone; the e-mail is read-only. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const form = useFormFields({
    initial: profileValues(user),
    problemsOf: profileProblems,
    words: useWords(),
    tellsOn: 'change',
  });
  const { element, isSaving, submit } = useSave(form);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
        <FormText
          required
          form={form}
          name="firstName"
          autoComplete="given-name"
          label={t('details.firstName')}
          maxLength={100}
        />
        <FormText
          required
          form={form}
          name="lastName"
          autoComplete="family-name"
          label={t('details.lastName')}
          maxLength={100}
        />
        <FormText
          form={form}
          name="phone"
          type="tel"
          autoComplete="tel"
          label={t('details.phone')}
          maxLength={40}
        />
        <TextInput
          readOnly
          variant="filled"
          label={t('details.email')}
          description={t('details.emailHint')}
          value={user.email}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isSaving} disabled={!form.isChanged && !isSaving}>
          {t('details.save')}
        </Button>
      </Group>
    </form>
  );
}

function useSave(form: FormFields<ProfileValues>) {
  const { t } = useTranslation(['profile', 'common']);
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(form.isChanged);
  useEffect(() => () => notify.hide(NOTICE), []);

  const save = async () => {
    setSaving(true);
    try {
      // Later changes are compared with the saved values.
      form.restart(profileValues(await updateProfile(form.values)));
      notify.success({ message: t('saved') });
    } catch (error) {
      const isToldAtFields = flushSync(() => form.refuse(refusedFields(error)));
      if (element.current) focusInvalid(element.current);
      const message = isToldAtFields ? t('common:form.invalidHint') : errorMessage(error);
      notify.error({ id: NOTICE, title: t('failedToUpdate'), message });
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || element.current === null) return;
    notify.hide(NOTICE);
    if (checkFields(form, element.current)) return void save();
    notify.error({
      id: NOTICE,
      title: t('common:form.invalid'),
      message: t('common:form.invalidHint'),
    });
  };
  return { element, isSaving, submit };
}

function useWords(): Record<ProfileProblem, string> {
  const { t } = useTranslation(['profile', 'common']);
  return {
    firstNameMissing: t('details.firstNameMissing'),
    lastNameMissing: t('details.lastNameMissing'),
    phoneInvalid: t('common:form.phoneInvalid'),
  };
}
