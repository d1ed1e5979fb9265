import type { Customer } from '@mostrador/contract/customers';
import type { WireRequest } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type Saving, type Sent } from '#shared/ui/form/record-form.tsx';
import { type FieldProblems, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import {
  type CustomerProblem,
  type CustomerValues,
  customerBody,
  customerProblems,
  customerValues,
  NO_CUSTOMER,
} from './customer-values.ts';

interface Props {
  /** The customer to change; without one it makes a new one. */
  customer?: Customer;
  command: Saving;
  send: (body: WireRequest<'createCustomer'>['body'], sent: Sent) => void;
  savedText: (name: string) => string;
  failedTitle: string;
  backTo: string;
}

/** The fields of a customer, new or on file. */
export function CustomerForm({ customer, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('customers');
  const problemsInWords = useProblemsInWords();
  const form = useFormFields<CustomerValues>({
    initial: customer ? customerValues(customer) : NO_CUSTOMER,
    problemsOf: (values) => problemsInWords(customerProblems(values)),
    tellsOn: 'change',
  });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send(customerBody(form.values, customer), sent)}
      savedText={() => savedText(personName(form.values))}
    >
      <FormText
        required
        autoFocus={!customer}
        form={form}
        name="firstName"
        label={t('field.firstName')}
        maxLength={100}
      />
      <FormText required form={form} name="lastName" label={t('field.lastName')} maxLength={100} />
      <FormText form={form} name="phone" type="tel" label={t('field.phone')} maxLength={40} />
      <FormText form={form} name="email" type="email" label={t('field.email')} maxLength={254} />
      <FormText
        required
        width="full"
        form={form}
        name="address"
        label={t('field.address')}
        maxLength={300}
      />
      <FormText width="third" form={form} name="city" label={t('field.city')} maxLength={100} />
      <FormText width="third" form={form} name="state" label={t('field.state')} maxLength={100} />
      <FormText
        width="third"
        form={form}
        name="country"
        label={t('field.country')}
        maxLength={100}
      />
    </RecordForm>
  );
}

function useProblemsInWords() {
  const { t } = useTranslation(['customers', 'common']);
  const words: Record<CustomerProblem, string> = {
    firstNameMissing: t('problem.firstNameMissing'),
    lastNameMissing: t('problem.lastNameMissing'),
    addressMissing: t('problem.addressMissing'),
    phoneInvalid: t('common:form.phoneInvalid'),
    emailInvalid: t('common:form.emailInvalid'),
  };
  return (problems: ReturnType<typeof customerProblems>): FieldProblems<CustomerValues> =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, words[problem]]));
}
