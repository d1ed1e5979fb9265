import type { Provider } from '@mostrador/contract/providers';
import type { WireRequest } from '@mostrador/contract/routes';
import { PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactTexts } from '#shared/ui/form/contact-texts.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import {
  NO_PROVIDER,
  type ProviderProblem,
  providerProblems,
  providerValues,
} from './provider-values.ts';

interface Props extends RecordFrame {
  /** The provider to change; without one it makes a new one. */
  provider?: Provider;
  send: (body: WireRequest<'updateProvider'>['body'], sent: Sent) => void;
}

/** The fields of a provider, new or on file. */
export function ProviderForm({ provider, send, savedText, ...frame }: Props) {
  const { t } = useTranslation();
  const form = useFormFields({
    initial: provider ? providerValues(provider) : NO_PROVIDER,
    problemsOf: providerProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  const loaded = useLoaded({
    row: provider,
    form,
    valuesOf: providerValues,
    command: frame.command,
  });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send({ ...form.values, updatedAt: loaded?.updatedAt }, sent)}
      savedText={() => savedText(form.values.name.trim())}
      words={{ label: (name) => t(`contact.field.${name}`) }}
    >
      <ContactTexts fields={PROVIDER_FIELDS} form={form} autoFocus={!provider} />
    </RecordForm>
  );
}

function useWords(): Record<ProviderProblem, string> {
  const { t } = useTranslation('providers');
  return {
    nameRequired: t('validation.nameRequired'),
    phoneInvalid: t('validation.phoneInvalid'),
    emailInvalid: t('validation.emailInvalid'),
  };
}
