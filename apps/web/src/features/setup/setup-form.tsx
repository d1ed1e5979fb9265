import { Button } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLanguage } from '#shared/session/use-preferences.ts';
import {
  CountryField,
  CurrencyField,
  LocaleField,
  LocalePreview,
  TimeZoneField,
} from '#shared/ui/fields/locale-fields.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { type FormFields, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { checkFields } from '#shared/ui/form/use-tried-form.ts';
import { CounterPart } from './counter-part.tsx';
import { SetupFailure } from './setup-failure.tsx';
import classes from './setup-form.module.css';
import { SetupPart } from './setup-part.tsx';
import {
  firstSetupValues,
  roundingAfter,
  type SetupProblem,
  type SetupValues,
  setupProblems,
  taxAfter,
  withCountry,
} from './setup-values.ts';
import { TaxPart } from './tax-part.tsx';
import { useSendSetup } from './use-send-setup.ts';

interface PartProps {
  form: FormFields<SetupValues>;
}

/** Form of the first store: code from the server's start, store, and owner. */
export function SetupForm() {
  const { t } = useTranslation(['setup', 'common']);
  const { language } = useLanguage();
  const [initial] = useState(() => firstSetupValues(language));
  const form = useFormFields({
    initial,
    problemsOf: setupProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  const { send, isSending, isUnknown, error } = useSendSetup(form);
  const element = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { current } = element;
    if (isSending || current === null) return;
    if (!isUnknown && !checkFields(form, current)) return;
    await send();
    focusInvalid(current);
  };
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      {/* A send without an answer may have succeeded: only the same may be sent again. */}
      <div inert={isUnknown || isSending}>
        <CodePart form={form} />
        <StorePart form={form} />
        <TaxPart form={form} />
        <CounterPart form={form} />
        <OwnerPart form={form} />
      </div>
      {error && <SetupFailure error={error} isUnknown={isUnknown} />}
      <Button type="submit" size="md" fullWidth mt="xl" loading={isSending}>
        {isUnknown ? t('common:retry') : t('submit')}
      </Button>
    </form>
  );
}

function CodePart({ form }: PartProps) {
  const { t } = useTranslation('setup');
  return (
    <SetupPart title={t('code.title')}>
      <FormText
        required
        autoFocus
        width="full"
        form={form}
        name="code"
        label={t('code.label')}
        description={t('code.hint')}
        classNames={{ input: classes.code }}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
    </SetupPart>
  );
}

function StorePart({ form }: PartProps) {
  const { t } = useTranslation('setup');
  const { language } = useLanguage();
  const { values, set, problemOf } = form;
  const roundAsUsual = (now: Pick<SetupValues, 'country' | 'currency'>) => {
    const rounding = roundingAfter(values, now);
    set('cashRounding', rounding.cashRounding);
    set('cashRoundingMode', rounding.cashRoundingMode);
  };
  const chooseCountry = (country: string) => {
    const chosen = withCountry(values, country, language);
    set('country', chosen.country);
    set('locale', chosen.locale);
    set('currency', chosen.currency);
    const tax = taxAfter(values, chosen);
    set('taxName', tax.taxName);
    set('taxPercent', tax.taxPercent);
    set('pricesIncludeTax', tax.pricesIncludeTax);
    roundAsUsual(chosen);
  };
  return (
    <SetupPart title={t('store.title')}>
      <FormText
        required
        width="full"
        form={form}
        name="name"
        autoComplete="organization"
        label={t('store.name')}
        maxLength={200}
      />
      <CountryField
        name="country"
        value={values.country}
        onChange={chooseCountry}
        error={problemOf('country')}
      />
      <TimeZoneField
        name="timezone"
        value={values.timezone}
        onChange={(zone) => set('timezone', zone)}
        error={problemOf('timezone')}
      />
      <CurrencyField
        name="currency"
        value={values.currency}
        onChange={(currency) => {
          set('currency', currency);
          roundAsUsual({ country: values.country, currency });
        }}
        error={problemOf('currency')}
      />
      <LocaleField
        name="locale"
        value={values.locale}
        onChange={(locale) => set('locale', locale)}
        error={problemOf('locale')}
      />
      <div data-width="full">
        <LocalePreview
          locale={values.locale}
          currency={values.currency}
          timeZone={values.timezone}
        />
      </div>
    </SetupPart>
  );
}

function OwnerPart({ form }: PartProps) {
  const { t } = useTranslation('setup');
  const { values, set, leave, problemOf } = form;
  const passwordProblem = problemOf('password');
  return (
    <SetupPart title={t('owner.title')}>
      <FormText
        required
        form={form}
        name="firstName"
        autoComplete="given-name"
        label={t('owner.firstName')}
        maxLength={100}
      />
      <FormText
        required
        form={form}
        name="lastName"
        autoComplete="family-name"
        label={t('owner.lastName')}
        maxLength={100}
      />
      <FormText
        required
        width="full"
        form={form}
        name="email"
        type="email"
        autoComplete="username"
        label={t('owner.email')}
        description={t('owner.emailHint')}
        maxLength={254}
      />
      <PasswordField
        required
        name="password"
        autoComplete="new-password"
        wrapperProps={{ 'data-width': 'full' }}
        label={t('owner.password')}
        description={
          passwordProblem === undefined && t('owner.passwordHint', { count: MIN_PASSWORD_LENGTH })
        }
        value={values.password}
        onChange={({ currentTarget }) => set('password', currentTarget.value)}
        onBlur={() => values.password !== '' && leave('password')}
        error={passwordProblem}
      />
    </SetupPart>
  );
}

function useWords(): Record<SetupProblem, string> {
  const { t } = useTranslation(['setup', 'taxes', 'common']);
  return {
    missing: t('problem.missing'),
    percentInvalid: t('taxes:problem.percentInvalid'),
    modeMissing: t('taxes:problem.modeMissing'),
    emailInvalid: t('common:form.emailInvalid'),
    passwordShort: t('owner.passwordShort', { count: MIN_PASSWORD_LENGTH }),
    passwordLong: t('owner.passwordLong', { count: MAX_PASSWORD_LENGTH }),
  };
}
