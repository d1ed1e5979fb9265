import type { Provider } from '@mostrador/contract/providers';
import { PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactTexts } from '#shared/ui/form/contact-texts.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import {
  NO_PROVIDER,
  type ProviderProblem,
  type ProviderValues,
  providerProblems,
  providerValues,
} from './provider-values.ts';

interface Props extends RecordFrame {
  /** The provider to change; without one it makes a new one. */
  provider?: Provider;
  send: (body: ProviderValues, sent: Sent) => void;
}

/** The fields of a provider, new or on file. */
export function ProviderForm({ provider, send, savedText, ...frame }: Props) {
  const form = useFormFields({
    initial: provider ? providerValues(provider) : NO_PROVIDER,
    problemsOf: providerProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send(form.values, sent)}
      savedText={() => savedText(form.values.name.trim())}
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
