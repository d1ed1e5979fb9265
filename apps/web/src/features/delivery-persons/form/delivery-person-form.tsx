import { Switch } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import {
  type DeliveryPersonProblem,
  type DeliveryPersonValues,
  deliveryPersonProblems,
  deliveryPersonValues,
  NO_DELIVERY_PERSON,
} from './delivery-person-values.ts';

interface Props extends RecordFrame {
  /** The person to change; without one it makes a new one. */
  person?: DeliveryPerson;
  send: (body: DeliveryPersonValues, sent: Sent) => void;
}

/** The fields of a delivery person, new or on file. */
export function DeliveryPersonForm({ person, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('deliveryPersons');
  const form = useFormFields({
    initial: person ? deliveryPersonValues(person) : NO_DELIVERY_PERSON,
    problemsOf: deliveryPersonProblems,
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
      <FormText
        required
        width="full"
        autoFocus={!person}
        form={form}
        name="name"
        label={t('field.name')}
        maxLength={200}
      />
      <FormText form={form} name="phoneNumber" type="tel" label={t('field.phone')} maxLength={40} />
      <FormText form={form} name="email" type="email" label={t('field.email')} maxLength={254} />
      <Switch
        label={t('field.available')}
        description={t('form.availableHint')}
        wrapperProps={{ 'data-width': 'full' }}
        pb="md"
        checked={form.values.availableToDeliver}
        onChange={({ currentTarget }) => form.set('availableToDeliver', currentTarget.checked)}
      />
    </RecordForm>
  );
}

function useWords(): Record<DeliveryPersonProblem, string> {
  const { t } = useTranslation(['deliveryPersons', 'common']);
  return {
    nameMissing: t('problem.nameMissing'),
    phoneInvalid: t('common:form.phoneInvalid'),
    emailInvalid: t('common:form.emailInvalid'),
  };
}
