import type { Customer } from '@mostrador/contract/customers';
import type { WireRequest } from '@mostrador/contract/routes';
import { CUSTOMER_FIELDS, type CustomerField } from '@mostrador/domain/contacts';
import { personName } from '#shared/format/person-name.ts';
import { ContactTexts } from '#shared/ui/form/contact-texts.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
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
  send: (body: WireRequest<'createCustomer'>['body'], sent: Sent) => void;
}

/** The fields of a customer, new or on file. */
export function CustomerForm({ customer, send, savedText, ...frame }: Props) {
  const form = useFormFields({
    initial: {
      ...(customer ? customerValues(customer) : NO_CUSTOMER),
      isExempt: customer?.isExempt ?? false,
    },
    problemsOf: customerProblems,
    words: useCustomerWords(),
    tellsOn: 'change',
  });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send(customerBody(form.values, customer), sent)}
      savedText={() => savedText(personName(form.values))}
    >
      <ContactTexts<CustomerField> fields={CUSTOMER_FIELDS} form={form} autoFocus={!customer} />
      <ExemptField
        isExempt={form.values.isExempt}
        wasExempt={customer?.isExempt ?? false}
        onChange={(isExempt) => form.set('isExempt', isExempt)}
      />
    </RecordForm>
  );
}
