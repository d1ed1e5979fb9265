import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { type User, updateProfile } from '#shared/session/session.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { type FieldProblems, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLeaveGuard } from '#shared/ui/form/use-leave-guard.ts';
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
  const problemsInWords = useProblemsInWords();
  const form = useFormFields<ProfileValues>({
    initial: profileValues(user),
    problemsOf: (values) => problemsInWords(profileProblems(values)),
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

function useSave(form: ReturnType<typeof useFormFields<ProfileValues>>) {
  const { t } = useTranslation(['profile', 'common']);
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(form.isChanged);
  useEffect(() => () => notify.hide(NOTICE), []);

  const focusInvalid = () =>
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const save = async () => {
    setSaving(true);
    try {
      // Later changes are compared with the saved values.
      form.restart(profileValues(await updateProfile(form.values)));
      notify.success({ message: t('saved') });
    } catch (error) {
      const isToldAtFields = flushSync(() => form.refuse(refusedFields(error)));
      focusInvalid();
      const message = isToldAtFields ? t('common:form.invalidHint') : errorMessage(error);
      notify.error({ id: NOTICE, title: t('failedToUpdate'), message });
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    notify.hide(NOTICE);
    if (flushSync(form.check)) return void save();
    focusInvalid();
    notify.error({
      id: NOTICE,
      title: t('common:form.invalid'),
      message: t('common:form.invalidHint'),
    });
  };
  return { element, isSaving, submit };
}

function useProblemsInWords() {
  const { t } = useTranslation(['profile', 'common']);
  const words: Record<ProfileProblem, string> = {
    firstNameMissing: t('details.firstNameMissing'),
    lastNameMissing: t('details.lastNameMissing'),
    phoneInvalid: t('common:form.phoneInvalid'),
  };
  return (problems: ReturnType<typeof profileProblems>): FieldProblems<ProfileValues> =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, words[problem]]));
}
