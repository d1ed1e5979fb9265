import type { Customer } from '@mostrador/contract/customers';
import type { WireRequest } from '@mostrador/contract/routes';
import { CUSTOMER_FIELDS, type CustomerField } from '@mostrador/domain/contacts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { ContactTexts } from '#shared/ui/form/contact-texts.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import {
  customerBody,
  customerProblems,
  customerValues,
  NO_CUSTOMER,
} from '../parts/customer-values.ts';
import { useCustomerWords } from '../parts/use-customer-words.ts';
import { ExemptField } from './exempt-field.tsx';

interface Props extends RecordFrame {
  /** The customer to change; without one it makes a new one. */
  customer?: Customer;
  send: (body: WireRequest<'updateCustomer'>['body'], sent: Sent) => void;
}

/** The fields of a customer, new or on file. */
export function CustomerForm({ customer, send, savedText, ...frame }: Props) {
  const { t } = useTranslation(['customers', 'common']);
  const form = useFormFields({
    initial: customer ? valuesOf(customer) : { ...NO_CUSTOMER, isExempt: false },
    problemsOf: customerProblems,
    words: useCustomerWords(),
    tellsOn: 'change',
  });
  const loaded = useLoaded({ row: customer, form, valuesOf, command: frame.command });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) =>
        send({ ...customerBody(form.values, loaded), updatedAt: loaded?.updatedAt }, sent)
      }
      savedText={() => savedText(personName(form.values))}
      words={{
        label: (name) =>
          name === 'isExempt' ? t('form.isExempt') : t(`common:contact.field.${name}`),
      }}
    >
      <ContactTexts<CustomerField> fields={CUSTOMER_FIELDS} form={form} autoFocus={!customer} />
      <ExemptField
        isExempt={form.values.isExempt}
        wasExempt={loaded?.isExempt ?? false}
        onChange={(isExempt) => form.set('isExempt', isExempt)}
      />
    </RecordForm>
  );
}

function valuesOf(customer: Customer) {
  return { ...customerValues(customer), isExempt: customer.isExempt };
}
