import { Switch } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { WireRequest } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import {
  type DeliveryPersonProblem,
  deliveryPersonProblems,
  deliveryPersonValues,
  NO_DELIVERY_PERSON,
} from './delivery-person-values.ts';

interface Props extends RecordFrame {
  /** The person to change; without one it makes a new one. */
  person?: DeliveryPerson;
  send: (body: WireRequest<'updateDeliveryPerson'>['body'], sent: Sent) => void;
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
  const loaded = useLoaded({
    row: person,
    form,
    valuesOf: deliveryPersonValues,
    command: frame.command,
  });
  const labels = {
    name: t('field.name'),
    phoneNumber: t('field.phone'),
    email: t('field.email'),
    availableToDeliver: t('field.available'),
  };
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send({ ...form.values, updatedAt: loaded?.updatedAt }, sent)}
      savedText={() => savedText(form.values.name.trim())}
      words={{ label: (name) => labels[name] }}
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
