import type { ContactFields, CustomerField, ProviderField } from '@mostrador/domain/contacts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from './form-text.tsx';
import type { FormFields } from './use-form-fields.ts';

type Name = CustomerField | ProviderField;

/** The fields in the order in which a form shows them, and how each looks. */
const LOOKS: Record<Name, { type?: 'tel' | 'email'; width?: 'third' | 'full' }> = {
  name: { width: 'full' },
  firstName: {},
  lastName: {},
  phone: { type: 'tel' },
  email: { type: 'email' },
  address: { width: 'full' },
  city: { width: 'third' },
  state: { width: 'third' },
  country: { width: 'third' },
  company: {},
  taxNumber: {},
};

interface Props<Field extends Name> {
  fields: ContactFields & Record<Field, unknown>;
  form: Pick<FormFields<Record<Field, string>>, 'values' | 'set' | 'leave' | 'problemOf'>;
  /** Whether the first blank field takes the focus. */
  autoFocus: boolean;
}

/** The texts of a customer or a provider in a `RecordForm`, with the limits of the server. */
export function ContactTexts<Field extends Name>({ fields, form, autoFocus }: Props<Field>) {
  const { t } = useTranslation();
  const names = (Object.keys(LOOKS) as Name[]).filter((name): name is Field => name in fields);
  const [focused] = useState(() => names.find((name) => form.values[name] === ''));
  return names.map((name) => (
    <FormText
      key={name}
      {...LOOKS[name]}
      required={fields[name]?.isRequired}
      autoFocus={autoFocus && name === focused}
      data-autofocus={(autoFocus && name === focused) || undefined}
      form={form}
      name={name}
      label={t(`contact.field.${name as Name}`)}
      maxLength={fields[name]?.maximum}
    />
  ));
}
